# SPDX-License-Identifier: MIT
"""The words and colours of the lesson pages that scripts/lessons makes, in each language."""
import collections

# The words, in English and in Chinese.
SAID = {
    'all': ('All lessons', '全部课程'),
    'next': ('Next lesson ›', '下一课 ›'),
    'lessons': ('Lessons', '课程'),
    'said': ('method: {}, referee: {}', '方法：{}，裁判：{}'),
    'lab': ('The whole lab', '完整的实验室'),
    'open': ('Open in the lab', '在实验室中打开'),
    'write': ('Write it in the lab', '在实验室里写'),
    'function': ('Your function in JavaScript; true: they touch', '你的 JavaScript 函数；返回 true 表示碰撞'),
    'judge it': ('Judge it', '评判'),
    'judging': ('Judging', '正在评判'),
    'again': ('Start again', '重新开始'),
    'front': ('Do these two shapes touch?', '这两个图形碰到了吗？'),
    'to': ('Next: {}', '下一课：{}'),
    'contents': ('Contents', '目录'),
    'step': ('Step {}', '第 {} 步'),
    'pages': ('Pages', '页面'),
    'on': ('Further', '接下来'),
    'lead': ('Hit tests that people copy, run live beside an exact referee: see where each one fails, and why.', '大家抄来抄去的碰撞检测，在精确的裁判旁边实时运行：看看每一种在哪里出错，为什么出错。'),
    'wrong': ('This published test is wrong in the purple area: drag the shape there.', '这个已发表的方法在紫色区域里判错：把图形拖进去看看。'),
    'reason': ('No edge of one shape crosses an edge of the other, so the test says miss. It never tests whether one shape lies <b>inside</b> the other.',
               '两个图形没有边相交，所以这种方法判为未碰撞。它从不看一个图形是否在另一个<b>里面</b>。'),
    'judge': ('Judge your own', '考考你自己的检测'),
    'judged': ('circle and box', '圆和方框'),
    'others': ('other shapes', '其他图形'),
    'runs': ('JavaScript here; nine languages on your machine, C, C++ and Python among them.', '这里用 JavaScript；在你的电脑上有九种语言可用，如 C、C++、Python。'),
    'articles': ('Articles with figures you can drag', '插图可以拖动的文章'),
    'short': (('The lab', 'Articles', 'Judge'), ('实验室', '文章', '评判')),
    'made': ('hitlab, after five blog posts, which the articles name. MIT licence.', 'hitlab，源自五篇博客文章，各篇课程注明出处。MIT 许可证。'),
    'cases': ('Cases with exact answers', '有精确答案的题'),
    'conventions': ('Does touching count?', '接触算不算碰撞？'),
    'source': ('Source', '源代码'),
    'licence': ('Licence', '许可证'),
    'reference': ('Reference', '参考手册'),
}
# The lab writes these words in English itself.
OF_LAB = {'hit': '碰撞', 'miss': '未碰撞', 'refused': '拒绝', 'yes': '是', 'no': '否'}

# `joint` joins the lines of a text. `offer`: where a page is in the other language.
Language = collections.namedtuple('Language', 'key suffix tag name joint words')


def words(place, **more):
    return {**{key: said[place] for key, said in SAID.items()}, **more}


ENGLISH = Language('en', '', 'en', 'English', ' ', words(0, offer='这个页面有中文版'))
CHINESE = Language('zh', '.zh', 'zh-CN', '中文', '', words(1, offer='', **OF_LAB))
LANGUAGES = (ENGLISH, CHINESE)

COLOURS_OF = {
    'light': '--ground: #ffffff; --panel: #f5f6f8; --rule: #dfe2e7;\n'
             '  --ink: #1d2129; --dim: #5f697d; --code: #f8ebdc; --link: #005580; --wrong: #b3261e;',
    'dark': '--ground: #16181d; --panel: #1f2229; --rule: #343945;\n'
            '  --ink: #eceff4; --dim: #9aa3b2; --code: #3a3122; --link: #a9defa; --wrong: #ff8a80;'}
