/** HTML on the clipboard, and the text in the editor; null if it is the plain text that was copied. */
type Clipboard = readonly [
  what: string,
  html: string,
  markdown: string | null,
  /** The text that readers see, unless it is that of the HTML. */
  text?: string,
];

/** HTML as programs and pages put it on the clipboard. */
export const clipboards: readonly Clipboard[] = [
  [
    'Word: plain paragraphs',
    '<p class=MsoNormal>Първи.</p>\n<p class=MsoNormal>Втори.</p><p>Трети.</p>',
    'Първи.\n\nВтори.\n\nТрети.',
  ],
  [
    'Word: an empty paragraph between',
    '<p class=MsoNormal>а<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>б</p>',
    'а\n\nб',
  ],
  [
    'Word: Shift+Enter',
    '<p class=MsoNormal>Кога: <b>събота</b><br>\nКъде: двора</p>',
    'Кога: **събота**  \nКъде: двора',
  ],
  ['Word: a break at the end of bold', '<p><b>Заглавие<br></b>текст</p>', '**Заглавие**  \nтекст'],
  ['Word: two breaks at the end of bold', '<p><b>а<br><br></b></p><p>б</p>', '**а**\n\nб'],
  [
    'Word: bold that ends in punctuation',
    '<p><b>Внимание!</b>Билетите</p>',
    '**Внимание**!Билетите',
  ],
  ['Word: bold in brackets before a letter', '<p>а<b>(б)</b>в</p>', 'а(**б**)в'],
  ['Word: bold runs with italic between', '<p><b>а</b><b><i>г</i></b><b>д</b>е</p>', '**а*г*д**е'],
  [
    'Word: bold beside italic',
    '<p><i>а</i><b>б</b><i>в</i>г <b>x</b><i>!y</i></p>',
    '*а***б***в*г **x**\\!*y*',
  ],
  ['Word: bold of nothing but spaces', '<p>а<b> </b>б <i>в</i></p>', 'а б *в*'],
  [
    'Word: struck and underlined by tag',
    '<p><s>петък</s> <u>събота</u></p>',
    '~~петък~~ ++събота++',
  ],
  [
    'Word: a part of a numbered list',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span>Трето<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.<span>&nbsp; </span></span>Четвърто<o:p></o:p></p>",
    '3. Трето\n4. Четвърто',
    'Трето Четвърто',
  ],
  [
    'Word: numbered items with a paragraph between',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Едно<o:p></o:p></p><p>бележка</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Две<o:p></o:p></p>",
    '1. Едно\n\nбележка\n\n2. Две',
    'Едно бележка Две',
  ],
  [
    'Word: Cyrillic letters as numbers',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>а)<span>&nbsp; </span></span>първо<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>б)<span>&nbsp; </span></span>второ<o:p></o:p></p>",
    '1. първо\n2. второ',
    'първо второ',
  ],
  [
    'Word: 1.1 below 1',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>а<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.1.<span>&nbsp; </span></span>б<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.2.<span>&nbsp; </span></span>в<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>г<o:p></o:p></p>",
    '1. а\n\n   1. б\n   2. в\n\n2. г',
    'а б в г',
  ],
  [
    'Word: bullets in three depths',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>а<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>б<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level3 lfo1'><span style='mso-list:Ignore'>§<span>&nbsp; </span></span>в<o:p></o:p></p>",
    '- а\n  - б\n    - в',
    'а б в',
  ],
  [
    'Word: a bookmark',
    '<p><a name="_GoBack"></a><a name="_Toc1">Едно</a> и <b>две</b></p>',
    'Едно и **две**',
  ],
  [
    'Word: footnotes',
    '<p>Срок<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a> <b>днес</b></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> бележка</p>',
    'Срок[1] **днес**\n\n[1] бележка',
  ],
  [
    'Word: contents',
    '<p><a href="#_Toc1">Едно</a></p><h1><a name="_Toc1">Едно</a></h1>',
    'Едно\n\n# Едно',
  ],
  [
    'Word: a file on the disk',
    '<p><a href="file:///C:/x.docx">план</a> <b>б</b></p>',
    'план **б**',
  ],
  [
    'Word: hidden text',
    '<p>а<span style="display:none;mso-hide:all">тайна</span> <b>б</b></p>',
    'а **б**',
    'а б',
  ],
  [
    'Word: a table with a caption',
    '<table><caption>Класове</caption><tr><td><p>11а</p></td><td><p>12</p></td></tr><tr><td><p>11|б</p></td><td><p>C:\\x</p></td></tr></table>',
    'Класове\n\n| 11а   | 12   |\n| ----- | ---- |\n| 11\\|б | C:\\x |',
  ],
  [
    'Docs: bold with the space behind it',
    '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Кога: </span><span style="font-weight:400">събота</span></p></b>',
    '**Кога:** събота',
  ],
  [
    'Docs: struck by style',
    '<p><span style="text-decoration:line-through">петък</span> <b>събота</b></p>',
    '~~петък~~ **събота**',
  ],
  [
    'Docs: a struck paragraph',
    '<p style="text-decoration:line-through">Отменено</p><p style="font-weight:bold">Ново</p>',
    '~~Отменено~~\n\n**Ново**',
  ],
  [
    'Docs: underlined by style',
    '<p><span style="text-decoration:underline">срок</span>: днес</p>',
    '++срок++: днес',
  ],
  [
    'Docs: a link is not underlined',
    '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><p><a href="https://a.example/x_y?b=1&amp;z=2" style="text-decoration:none"><span style="text-decoration:underline">правила </span></a><span>тук</span></p></b>',
    '[правила](https://a.example/x_y?b=1&z=2) тук',
  ],
  [
    'Docs: a check list',
    '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><ul><li role="checkbox" aria-checked="true"><p role="presentation"><span>чай</span></p></li><li role="checkbox" aria-checked="false"><p role="presentation"><span>сок</span></p></li></ul></b>',
    '- [x] чай\n- [ ] сок',
  ],
  [
    'Docs: a list that begins at 5',
    '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><ol start="5"><li><p>пет</p></li><li><p>шест</p></li></ol></b>',
    '5. пет\n6. шест',
  ],
  [
    'Docs: plain paragraphs',
    '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>Първи.</span></p><br><p dir="ltr"><span>Втори.</span></p></b>',
    'Първи.\n\nВтори.',
  ],
  [
    'Docs: an inner list behind its item',
    '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><ul><li><p>а</p></li><ul><li><p>б</p></li></ul></ul></b>',
    '- а\n  - б',
  ],
  [
    'Docs: bold around a link',
    '<p><b>Виж </b><a href="https://a.example"><b>тук</b></a>и там</p>',
    '**Виж** [тук](https://a.example)и там',
  ],
  [
    'LibreOffice: marks of its own',
    '<p align="justify"><font color="#000"><u><b>Важно</b></u></font><strike>старо</strike></p>',
    '**Важно**~~старо~~',
  ],
  [
    'LibreOffice: a bookmark and breaks',
    '<p>а<br/>\nб<a name="__Ref"></a> <i>в</i></p>',
    'а  \nб *в*',
  ],
  ['LibreOffice: bold around paragraphs', '<b><p>а.</p><p>б.</p></b>', '**а.**\n\n**б.**'],
  ['LibreOffice: an empty heading and item', '<h2><br></h2><ul><li></li><li>а</li></ul>', '- а'],
  ['LibreOffice: a heading of two lines', '<h1>Базар<br>на класа #1</h1>', '# Базар на класа #1'],
  [
    'Outlook: a checked link',
    '<p class=MsoNormal><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx&data=me" title="Original URL">план</a></p>',
    '[план](https://a.example/x)',
  ],
  [
    'Outlook: a layout table',
    '<table role="presentation"><tr><td><h2>Новини</h2><p>Първи.</p></td><td><p>Втори.</p></td></tr></table>',
    '## Новини\n\nПърви.\n\nВтори.',
  ],
  [
    'Outlook: an address as a link',
    '<p>Пиши на <a href="mailto:council_27@school.example">council_27@school.example</a></p>',
    'Пиши на [council_27@school.example](mailto:council_27@school.example)',
  ],
  ['Outlook: a quotation', '<blockquote><p>а</p><p>б</p></blockquote>', '> а\n>\n> б'],
  [
    'Gmail: lines in div',
    '<div dir="ltr">Първи.<div><br></div><div>Втори.</div><div>Трети.</div></div>',
    'Първи.\n\nВтори.\n\nТрети.',
  ],
  [
    'Gmail: text, breaks and a mark',
    '<div>Здравейте,<br><br>утре <b>в 10:00 </b>ч.<br>Поздрави</div>',
    'Здравейте,\n\nутре **в 10:00** ч.  \nПоздрави',
  ],
  [
    'Gmail: a newsletter of tables in tables',
    '<table><tr><td><table><tr><td><h1>Базар</h1></td></tr><tr><td><p>Елате.</p><p>Утре.</p></td></tr></table></td></tr></table>',
    '# Базар\n\nЕлате.\n\nУтре.',
  ],
  [
    'Gmail: emoji as pictures',
    '<div><b>Ура</b> <img alt="🎉" src="https://mail.example/e.png"><img alt="снимка" src="x.png"></div>',
    '**Ура** 🎉',
    'Ура 🎉',
  ],
  [
    'Gmail: addresses and names as text',
    '<div><b>Пиши</b> на council_27@school.example, https://a.example/x?y=1&amp;z=2 или a_b_c</div>',
    '**Пиши** на council_27@school.example, https://a.example/x?y=1&z=2 или a_b_c',
  ],
  ['Excel: a cell', '<table><tr><td>Иван <b>27</b></td></tr></table>', 'Иван **27**'],
  [
    'Excel: a range',
    '<table border=0><col><tr><td>Клас</td><td align=right>Брой</td></tr><tr><td>11а</td><td align=right>12</td></tr></table>',
    '| Клас | Брой |\n| ---- | ---: |\n| 11а  |   12 |',
  ],
  [
    'Excel: joined cells',
    '<table><tr><td colspan=2>Класове</td></tr><tr><td>11а</td><td>12</td></tr></table>',
    '| Класове |    |\n| ------- | -- |\n| 11а     | 12 |',
  ],
  [
    'Excel: a column',
    '<table><tr><td>Иван</td></tr><tr><td>Петя</td></tr></table>',
    '| Иван |\n| ---- |\n| Петя |',
  ],
  [
    'Sheets: a range with an empty cell',
    '<style>td{}</style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><tbody><tr><td>а</td><td></td></tr><tr><td>б<br>в</td><td><b> г</b></td></tr></tbody></table>',
    '| а   |       |\n| --- | ----- |\n| б в | **г** |',
  ],
  [
    'Sheets: a struck cell',
    '<table><tr><td style="text-decoration:line-through">а</td><td style="font-style:italic">б</td></tr></table>',
    '| ~~а~~ | *б* |\n| ----- | --- |',
  ],
  [
    'page: code',
    '<p>Пиши <code>a`b*</code></p><pre><code class="language-js">let a = 1;\n  b_c()</code></pre>',
    'Пиши ``a`b*``\n\n```js\nlet a = 1;\n  b_c()\n```',
  ],
  [
    'page: signs of Markdown',
    '<p><b>а</b></p><p># не 2 * 3 = 5*3*2 [x] C++ _и_ snake_case &lt;b> ~5 R&amp;D &amp;copy; \\ \\* `x`</p><p>- торти</p><p>1. сок</p><p>[а](b) !<a href="https://a.example">в</a></p>',
    '**а**\n\n\\# не 2 * 3 = 5*3\\*2 [x] C++ _и\\_ snake_case \\<b> ~5 R&D \\&copy; \\ \\\\\\* \\`x\\`\n\n\\- торти\n\n1\\. сок\n\n[а\\](b) \\![в](https://a.example)',
  ],
  [
    'page: strong around a heading',
    '<strong><h2>Базар</h2><div>утре</div></strong>',
    '## Базар\n\n**утре**',
  ],
  ['page: a video', '<p><video src="https://a.example/v.mp4"></video><b>а</b></p>', '**а**'],
  [
    'page: scripts and addresses that run',
    '<p onclick="a()"><a href="javascript:alert(1)">а</a> <a href=" JaVaScRiPt:x">б</a> <a href="data:text/html,x">в</a> <a href="/x">г</a><script>d()</script> <b>е</b></p>',
    'а б в г **е**',
    'а б в г е',
  ],
  [
    'page: an address with brackets and spaces',
    '<p><a href="https://a.example/Рила_(планина)">Рила</a> <a href="https://a.example/a b)">б</a></p>',
    '[Рила](https://a.example/Рила_(планина)) [б](<https://a.example/a b)>)',
  ],
  ['page: a word in two marks', '<p>а<b><s>б</s></b>в <u>г</u>д</p>', 'а**б**в гд'],
  [
    'page: struck in bold',
    '<p><b>а <del>б</del> в</b> <b><u>г д</u></b></p>',
    '**а ~~б~~ в ++г д++**',
  ],
  ['page: a definition list', '<dl><dt>Кога</dt><dd>утре</dd></dl>', '- Кога\n\n  утре'],
  [
    'own page: a link that opens a tab',
    '<p>Виж <a href="https://a.example" target="_blank">правилата<span class="visually-hidden"> (opens in a new tab)</span></a>.</p>',
    'Виж [правилата](https://a.example).',
    'Виж правилата.',
  ],
  [
    'own page: footnotes',
    '<p>а<sup><a href="https://school.example/news/1#x-fn-1" id="x-fnref-1" data-footnote-ref="">1</a></sup> <u>б</u></p><section data-footnotes=""><h2 class="sr-only">Footnotes</h2><ol><li id="x-fn-1"><p>бележка <a href="https://school.example/news/1#x-fnref-1" data-footnote-backref="">↩</a></p></li></ol></section>',
    'а1 ++б++\n\n1. бележка',
    'а1 б бележка',
  ],
  [
    'own page: tasks',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> чай</li><li class="task-list-item"><input type="checkbox" disabled> [x] сок</li></ul>',
    '- [x] чай\n- [ ] \\[x] сок',
  ],
  [
    'own page: a table',
    '<section><table><thead><tr><th scope="col">а</th><th data-align="right">б</th></tr></thead><tbody><tr><td>1</td><td><code>a|b</code></td></tr></tbody></table></section>',
    '| а | б      |\n| - | ------ |\n| 1 | `a\\|b` |',
  ],
  [
    'Viber: lines without a format',
    '<div>☀ Кога: събота<br>📍 Къде: двора</div>',
    '☀ Кога: събота  \n📍 Къде: двора',
  ],
  [
    'VS Code: the source of a post',
    '<meta charset=\'utf-8\'><div style="color: #ccc;font-family: Menlo;white-space: pre;"><div><span style="font-weight: bold;"># Базар</span></div><div>- торти **с череши**</div></div>',
    null,
  ],
  [
    'JetBrains: code',
    '<pre style="font-family:monospace"><span style="font-weight:bold">let</span> a = 1;</pre>',
    null,
  ],
  ['Word: words of one line', '<p class=MsoNormal>само *това* и 2_3</p>', null],
  [
    'Sheets: a cell without a format',
    '<table data-sheets-root="1"><tr><td>Иван 27</td></tr></table>',
    null,
  ],
  ['Viber: emoji beside marks', '<p><b>Ура!</b>🎉<i>„Базар“</i></p>', '**Ура**!🎉„*Базар“*'],
];
