"""What the pages of the lessons say themselves, in each language, and their colours: for scripts/lessons."""
import collections

# What joins the lines of a text, and what the pages say themselves.
Language = collections.namedtuple('Language', 'key suffix tag name joint words')
ENGLISH = Language('en', '', 'en', 'English', ' ', {
    'all': 'All lessons', 'next': 'Next lesson ›', 'lessons': 'Lessons', 'said': 'method: {}, referee: {}',
    'lab': 'The whole lab', 'open': 'Open in the lab', 'write': 'Write it in the lab',
    'front': 'Do these two shapes touch?', 'to': 'Next: {}', 'contents': 'Contents', 'step': 'Step {}', 'pages': 'Pages', 'on': 'Further',
    'lead': 'Hit tests that people copy, run live beside an exact referee: see where each one fails, and why.',
    'wrong': 'This published test is wrong in the purple: drag the shape there.',
    'reason': 'No edge of one shape crosses an edge of the other, so the test says miss. It never asks whether one shape lies <b>inside</b> the other.',
    'judge': 'Judge your own', 'judged': 'circle and box', 'others': 'other shapes',
    'runs': 'JavaScript here; nine languages on your machine, C, C++ and Python among them.', 'articles': 'Articles with figures you can drag',
    'short': ('The lab', 'Articles', 'Judge'), 'made': 'hitlab, after five blog posts, which the articles name. MIT licence.',
    'source': 'Source', 'licence': 'Licence', 'reference': 'Reference', 'offer': '这个页面有中文版'})
CHINESE = Language('zh', '.zh', 'zh-CN', '中文', '', {
    'all': '全部课程', 'next': '下一课 ›', 'lessons': '课程', 'said': '方法：{}，裁判：{}',
    'lab': '完整的实验室', 'open': '在实验室中打开', 'write': '在实验室里写',
    'front': '这两个图形碰到了吗？', 'to': '下一课：{}', 'contents': '目录', 'step': '第 {} 步', 'pages': '页面', 'on': '接下来',
    'lead': '大家抄来抄去的碰撞检测，在精确的裁判旁边实时运行：看看每一种在哪里出错，为什么出错。',
    'wrong': '这个发表过的检测在紫色区域里是错的：把图形拖进去看看。',
    'reason': '两个图形没有边相交，所以这个检测说没有碰到。它从来不问一个图形是否在另一个<b>里面</b>。',
    'judge': '考考你自己的检测', 'judged': '圆和方框', 'others': '其他图形',
    'runs': '这里用 JavaScript；在你的电脑上有九种语言可用，如 C、C++、Python。', 'articles': '插图可以拖动的文章',
    'short': ('实验室', '文章', '评判'), 'made': 'hitlab，源自五篇博客文章，各篇课程注明出处。MIT 许可证。',
    'source': '源代码', 'licence': '许可证', 'reference': '参考手册', 'offer': '',
    'hit': '碰撞', 'miss': '未碰撞', 'refused': '拒绝', 'yes': '是', 'no': '否'})
LANGUAGES = (ENGLISH, CHINESE)

COLOURS_OF = {
    'light': '--ground: #ffffff; --panel: #f5f6f8; --rule: #dfe2e7;\n'
             '  --ink: #1d2129; --dim: #5f697d; --code: #f8ebdc; --link: #005580; --wrong: #b3261e;',
    'dark': '--ground: #16181d; --panel: #1f2229; --rule: #343945;\n'
            '  --ink: #eceff4; --dim: #9aa3b2; --code: #3a3122; --link: #a9defa; --wrong: #ff8a80;'}
