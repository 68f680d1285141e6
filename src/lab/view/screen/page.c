#include "page.h"

page_id page_top(const page_stack *stack)
{
    return stack->count > 0 ? stack->pages[stack->count - 1] : PAGE_NONE;
}

bool page_is_open(const page_stack *stack, page_id id)
{
    for (int i = 0; i < stack->count; i++)
        if (stack->pages[i] == id)
            return true;
    return false;
}

void page_open(page_stack *stack, page_id id)
{
    page_close(stack, id);
    stack->pages[stack->count++] = id;
}

void page_close(page_stack *stack, page_id id)
{
    int count = 0;
    for (int i = 0; i < stack->count; i++)
        if (stack->pages[i] != id)
            stack->pages[count++] = stack->pages[i];
    stack->count = count;
}
