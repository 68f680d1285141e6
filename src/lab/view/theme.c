#include "theme.h"

#define RGB(hex)                                                                                   \
    {                                                                                              \
        (hex) >> 16 & 0xff, (hex) >> 8 & 0xff, (hex)&0xff, 0xff                                    \
    }
#define RGBA(hex, alpha)                                                                           \
    {                                                                                              \
        (hex) >> 16 & 0xff, (hex) >> 8 & 0xff, (hex)&0xff, alpha                                   \
    }

static const theme themes[] = {
    [THEME_LIGHT] =
        {
            .ground = RGB(0xffffff),
            .panel = RGB(0xf5f6f8),
            .rule = RGB(0xdfe2e7),
            .ink = RGB(0x1d2129),
            .dim = RGB(0x5f697d),
            .base = RGBA(0x0095d9, 0xe0),
            .hit = RGBA(0xf6ad49, 0xe0),
            .cursor = RGBA(0x6a6868, 0xe0),
            .chip = RGB(0xe8ebf0),
            .chip_ink = RGB(0x1d2129),
            .accent = RGB(0x0095d9),
            .accent_ink = RGB(0xffffff),
            .active = RGB(0xcbe7f6),
            .active_ink = RGB(0x005580),
            .greyed = RGB(0xb4bac5),
            .selected = RGB(0xe2f2fb),
            .pill_hit = RGB(0xf6ad49),
            .pill_hit_ink = RGB(0x2b1c00),
            .pill_miss = RGB(0xe1e4ea),
            .pill_miss_ink = RGB(0x475063),
            .verdict_hit = RGB(0x7a4a00),
            .false_ground = RGB(0xfde3e1),
            .false_ink = RGB(0xb42318),
            .yes = RGB(0x077a48),
            .error_ground = RGB(0xfde3e1),
            .error_ink = RGB(0x8f1a10),
            .false_hit = RGB(0x7b2cbf),
            .false_miss = RGB(0xe8590c),
            .false_hit_ink = RGB(0xffffff),
            .false_miss_ink = RGB(0x1c1200),
            .construction = RGB(0xd6336c),
            .current = RGB(0xe03131),
        },
    [THEME_DARK] =
        {
            .ground = RGB(0x16181d),
            .panel = RGB(0x1f2229),
            .rule = RGB(0x343945),
            .ink = RGB(0xeceff4),
            .dim = RGB(0x9aa3b2),
            .base = RGBA(0x0095d9, 0xe0),
            .hit = RGBA(0xf6ad49, 0xe0),
            .cursor = RGBA(0xa6a3a3, 0xe0),
            .chip = RGB(0x2c313b),
            .chip_ink = RGB(0xeceff4),
            .accent = RGB(0x0095d9),
            .accent_ink = RGB(0xffffff),
            .active = RGB(0x17465e),
            .active_ink = RGB(0xa9defa),
            .greyed = RGB(0x555c69),
            .selected = RGB(0x17384a),
            .pill_hit = RGB(0xf6ad49),
            .pill_hit_ink = RGB(0x2b1c00),
            .pill_miss = RGB(0x3a404c),
            .pill_miss_ink = RGB(0xd5dae3),
            .verdict_hit = RGB(0xf6ad49),
            .false_ground = RGB(0x4d2022),
            .false_ink = RGB(0xff9a90),
            .yes = RGB(0x57d69a),
            .error_ground = RGB(0x4d2022),
            .error_ink = RGB(0xffc9c4),
            .false_hit = RGB(0x9450dd),
            .false_miss = RGB(0xff7a2f),
            .false_hit_ink = RGB(0xffffff),
            .false_miss_ink = RGB(0x2b1c00),
            .construction = RGB(0xf06595),
            .current = RGB(0xff6b6b),
        },
};

const theme *theme_get(theme_name name)
{
    return &themes[name];
}

const char *theme_word(theme_name name)
{
    return name == THEME_DARK ? "dark" : "light";
}

SDL_Color theme_darker(SDL_Color colour)
{
    return (SDL_Color){(Uint8)(colour.r * 0.7), (Uint8)(colour.g * 0.7), (Uint8)(colour.b * 0.7),
                       0xff};
}
