type Clipboard = {
  readonly what: string;
  readonly html: string;
  /** The text in the editor; null if it is the plain text that was copied. */
  readonly markdown: string | null;
  /** The text that readers see, unless it is that of the HTML. */
  readonly text?: string;
};

/** HTML as programs and pages put it on the clipboard. */
export const clipboards: readonly Clipboard[] = [
  {
    what: 'Word: plain paragraphs',
    html: '<p class=MsoNormal>Първи.</p>\n<p class=MsoNormal>Втори.</p><p>Трети.</p>',
    markdown: 'Първи.\n\nВтори.\n\nТрети.',
  },
  {
    what: 'Word: an empty paragraph between',
    html: '<p class=MsoNormal>а<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>б</p>',
    markdown: 'а\n\nб',
  },
  {
    what: 'Word: Shift+Enter',
    html: '<p class=MsoNormal>Кога: <b>събота</b><br>\nКъде: двора</p>',
    markdown: 'Кога: **събота**  \nКъде: двора',
  },
  {
    what: 'Word: a break at the end of bold',
    html: '<p><b>Заглавие<br></b>текст</p>',
    markdown: '**Заглавие**  \nтекст',
  },
  {
    what: 'Word: two breaks at the end of bold',
    html: '<p><b>а<br><br></b></p><p>б</p>',
    markdown: '**а**\n\nб',
  },
  {
    what: 'Word: bold that ends in punctuation',
    html: '<p><b>Внимание!</b>Билетите</p>',
    markdown: '**Внимание**!Билетите',
  },
  {
    what: 'Word: bold in brackets before a letter',
    html: '<p>а<b>(б)</b>в</p>',
    markdown: 'а(**б**)в',
  },
  {
    what: 'Word: bold runs with italic between',
    html: '<p><b>а</b><b><i>г</i></b><b>д</b>е</p>',
    markdown: '**а*г*д**е',
  },
  {
    what: 'Word: bold beside italic',
    html: '<p><i>а</i><b>б</b><i>в</i>г <b>x</b><i>!y</i></p>',
    markdown: '*а***б***в*г **x**\\!*y*',
  },
  {
    what: 'Word: bold of nothing but spaces',
    html: '<p>а<b> </b>б <i>в</i></p>',
    markdown: 'а б *в*',
  },
  {
    what: 'Word: struck and underlined by tag',
    html: '<p><s>петък</s> <u>събота</u></p>',
    markdown: '~~петък~~ ++събота++',
  },
  {
    what: 'Word: a part of a numbered list',
    html: "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span>Трето<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.<span>&nbsp; </span></span>Четвърто<o:p></o:p></p>",
    markdown: '3. Трето\n4. Четвърто',
    text: 'Трето Четвърто',
  },
  {
    what: 'Word: numbered items with a paragraph between',
    html: "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Едно<o:p></o:p></p><p>бележка</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Две<o:p></o:p></p>",
    markdown: '1. Едно\n\nбележка\n\n2. Две',
    text: 'Едно бележка Две',
  },
  {
    what: 'Word: Cyrillic letters as numbers',
    html: "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>а)<span>&nbsp; </span></span>първо<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>б)<span>&nbsp; </span></span>второ<o:p></o:p></p>",
    markdown: '1. първо\n2. второ',
    text: 'първо второ',
  },
  {
    what: 'Word: 1.1 below 1',
    html: "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>а<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.1.<span>&nbsp; </span></span>б<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.2.<span>&nbsp; </span></span>в<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>г<o:p></o:p></p>",
    markdown: '1. а\n\n   1. б\n   2. в\n\n2. г',
    text: 'а б в г',
  },
  {
    what: 'Word: bullets in three depths',
    html: "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>а<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>б<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level3 lfo1'><span style='mso-list:Ignore'>§<span>&nbsp; </span></span>в<o:p></o:p></p>",
    markdown: '- а\n  - б\n    - в',
    text: 'а б в',
  },
  {
    what: 'Word: a bookmark',
    html: '<p><a name="_GoBack"></a><a name="_Toc1">Едно</a> и <b>две</b></p>',
    markdown: 'Едно и **две**',
  },
  {
    what: 'Word: footnotes',
    html: '<p>Срок<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a> <b>днес</b></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> бележка</p>',
    markdown: 'Срок[1] **днес**\n\n[1] бележка',
  },
  {
    what: 'Word: contents',
    html: '<p><a href="#_Toc1">Едно</a></p><h1><a name="_Toc1">Едно</a></h1>',
    markdown: 'Едно\n\n# Едно',
  },
  {
    what: 'Word: a file on the disk',
    html: '<p><a href="file:///C:/x.docx">план</a> <b>б</b></p>',
    markdown: 'план **б**',
  },
  {
    what: 'Word: hidden text',
    html: '<p>а<span style="display:none;mso-hide:all">тайна</span> <b>б</b></p>',
    markdown: 'а **б**',
    text: 'а б',
  },
  {
    what: 'Word: a table with a caption',
    html: '<table><caption>Класове</caption><tr><td><p>11а</p></td><td><p>12</p></td></tr><tr><td><p>11|б</p></td><td><p>C:\\x</p></td></tr></table>',
    markdown: 'Класове\n\n| 11а   | 12   |\n| ----- | ---- |\n| 11\\|б | C:\\x |',
  },
  {
    what: 'Docs: bold with the space behind it',
    html: '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Кога: </span><span style="font-weight:400">събота</span></p></b>',
    markdown: '**Кога:** събота',
  },
  {
    what: 'Docs: struck by style',
    html: '<p><span style="text-decoration:line-through">петък</span> <b>събота</b></p>',
    markdown: '~~петък~~ **събота**',
  },
  {
    what: 'Docs: a struck paragraph',
    html: '<p style="text-decoration:line-through">Отменено</p><p style="font-weight:bold">Ново</p>',
    markdown: '~~Отменено~~\n\n**Ново**',
  },
  {
    what: 'Docs: underlined by style',
    html: '<p><span style="text-decoration:underline">срок</span>: днес</p>',
    markdown: '++срок++: днес',
  },
  {
    what: 'Docs: a link is not underlined',
    html: '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><p><a href="https://a.example/x_y?b=1&amp;z=2" style="text-decoration:none"><span style="text-decoration:underline">правила </span></a><span>тук</span></p></b>',
    markdown: '[правила](https://a.example/x_y?b=1&z=2) тук',
  },
  {
    what: 'Docs: a check list',
    html: '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><ul><li role="checkbox" aria-checked="true"><p role="presentation"><span>чай</span></p></li><li role="checkbox" aria-checked="false"><p role="presentation"><span>сок</span></p></li></ul></b>',
    markdown: '- [x] чай\n- [ ] сок',
  },
  {
    what: 'Docs: a list that begins at 5',
    html: '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><ol start="5"><li><p>пет</p></li><li><p>шест</p></li></ol></b>',
    markdown: '5. пет\n6. шест',
  },
  {
    what: 'Docs: plain paragraphs',
    html: '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>Първи.</span></p><br><p dir="ltr"><span>Втори.</span></p></b>',
    markdown: 'Първи.\n\nВтори.',
  },
  {
    what: 'Docs: an inner list behind its item',
    html: '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><ul><li><p>а</p></li><ul><li><p>б</p></li></ul></ul></b>',
    markdown: '- а\n  - б',
  },
  {
    what: 'Docs: bold around a link',
    html: '<p><b>Виж </b><a href="https://a.example"><b>тук</b></a>и там</p>',
    markdown: '**Виж** [тук](https://a.example)и там',
  },
  {
    what: 'LibreOffice: marks of its own',
    html: '<p align="justify"><font color="#000"><u><b>Важно</b></u></font><strike>старо</strike></p>',
    markdown: '**Важно**~~старо~~',
  },
  {
    what: 'LibreOffice: a bookmark and breaks',
    html: '<p>а<br/>\nб<a name="__Ref"></a> <i>в</i></p>',
    markdown: 'а  \nб *в*',
  },
  {
    what: 'LibreOffice: bold around paragraphs',
    html: '<b><p>а.</p><p>б.</p></b>',
    markdown: '**а.**\n\n**б.**',
  },
  {
    what: 'LibreOffice: an empty heading and item',
    html: '<h2><br></h2><ul><li></li><li>а</li></ul>',
    markdown: '- а',
  },
  {
    what: 'LibreOffice: a heading of two lines',
    html: '<h1>Базар<br>на класа #1</h1>',
    markdown: '# Базар на класа #1',
  },
  {
    what: 'Outlook: a checked link',
    html: '<p class=MsoNormal><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx&data=me" title="Original URL">план</a></p>',
    markdown: '[план](https://a.example/x)',
  },
  {
    what: 'Outlook: a layout table',
    html: '<table role="presentation"><tr><td><h2>Новини</h2><p>Първи.</p></td><td><p>Втори.</p></td></tr></table>',
    markdown: '## Новини\n\nПърви.\n\nВтори.',
  },
  {
    what: 'Outlook: an address as a link',
    html: '<p>Пиши на <a href="mailto:council_27@school.example">council_27@school.example</a></p>',
    markdown: 'Пиши на [council_27@school.example](mailto:council_27@school.example)',
  },
  {
    what: 'Outlook: a quotation',
    html: '<blockquote><p>а</p><p>б</p></blockquote>',
    markdown: '> а\n>\n> б',
  },
  {
    what: 'Gmail: lines in div',
    html: '<div dir="ltr">Първи.<div><br></div><div>Втори.</div><div>Трети.</div></div>',
    markdown: 'Първи.\n\nВтори.\n\nТрети.',
  },
  {
    what: 'Gmail: text, breaks and a mark',
    html: '<div>Здравейте,<br><br>утре <b>в 10:00 </b>ч.<br>Поздрави</div>',
    markdown: 'Здравейте,\n\nутре **в 10:00** ч.  \nПоздрави',
  },
  {
    what: 'Gmail: a newsletter of tables in tables',
    html: '<table><tr><td><table><tr><td><h1>Базар</h1></td></tr><tr><td><p>Елате.</p><p>Утре.</p></td></tr></table></td></tr></table>',
    markdown: '# Базар\n\nЕлате.\n\nУтре.',
  },
  {
    what: 'Gmail: emoji as pictures',
    html: '<div><b>Ура</b> <img alt="🎉" src="https://mail.example/e.png"><img alt="снимка" src="x.png"></div>',
    markdown: '**Ура** 🎉',
    text: 'Ура 🎉',
  },
  {
    what: 'Gmail: addresses and names as text',
    html: '<div><b>Пиши</b> на council_27@school.example, https://a.example/x?y=1&amp;z=2 или a_b_c</div>',
    markdown: '**Пиши** на council_27@school.example, https://a.example/x?y=1&z=2 или a_b_c',
  },
  {
    what: 'Excel: a cell',
    html: '<table><tr><td>Иван <b>27</b></td></tr></table>',
    markdown: 'Иван **27**',
  },
  {
    what: 'Excel: a range',
    html: '<table border=0><col><tr><td>Клас</td><td align=right>Брой</td></tr><tr><td>11а</td><td align=right>12</td></tr></table>',
    markdown: '| Клас | Брой |\n| ---- | ---: |\n| 11а  |   12 |',
  },
  {
    what: 'Excel: joined cells',
    html: '<table><tr><td colspan=2>Класове</td></tr><tr><td>11а</td><td>12</td></tr></table>',
    markdown: '| Класове |    |\n| ------- | -- |\n| 11а     | 12 |',
  },
  {
    what: 'Excel: a column',
    html: '<table><tr><td>Иван</td></tr><tr><td>Петя</td></tr></table>',
    markdown: '| Иван |\n| ---- |\n| Петя |',
  },
  {
    what: 'Sheets: a range with an empty cell',
    html: '<style>td{}</style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><tbody><tr><td>а</td><td></td></tr><tr><td>б<br>в</td><td><b> г</b></td></tr></tbody></table>',
    markdown: '| а   |       |\n| --- | ----- |\n| б в | **г** |',
  },
  {
    what: 'Sheets: a struck cell',
    html: '<table><tr><td style="text-decoration:line-through">а</td><td style="font-style:italic">б</td></tr></table>',
    markdown: '| ~~а~~ | *б* |\n| ----- | --- |',
  },
  {
    what: 'page: code',
    html: '<p>Пиши <code>a`b*</code></p><pre><code class="language-js">let a = 1;\n  b_c()</code></pre>',
    markdown: 'Пиши ``a`b*``\n\n```js\nlet a = 1;\n  b_c()\n```',
  },
  {
    what: 'page: signs of Markdown',
    html: '<p><b>а</b></p><p># не 2 * 3 = 5*3*2 [x] C++ _и_ snake_case &lt;b> ~5 R&amp;D &amp;copy; \\ \\* `x`</p><p>- торти</p><p>1. сок</p><p>[а](b) !<a href="https://a.example">в</a></p>',
    markdown:
      '**а**\n\n\\# не 2 * 3 = 5*3\\*2 [x] C++ _и\\_ snake_case \\<b> ~5 R&D \\&copy; \\ \\\\\\* \\`x\\`\n\n\\- торти\n\n1\\. сок\n\n[а\\](b) \\![в](https://a.example)',
  },
  {
    what: 'page: strong around a heading',
    html: '<strong><h2>Базар</h2><div>утре</div></strong>',
    markdown: '## Базар\n\n**утре**',
  },
  {
    what: 'page: a video',
    html: '<p><video src="https://a.example/v.mp4"></video><b>а</b></p>',
    markdown: '**а**',
  },
  {
    what: 'page: scripts and addresses that run',
    html: '<p onclick="a()"><a href="javascript:alert(1)">а</a> <a href=" JaVaScRiPt:x">б</a> <a href="data:text/html,x">в</a> <a href="/x">г</a><script>d()</script> <b>е</b></p>',
    markdown: 'а б в г **е**',
    text: 'а б в г е',
  },
  {
    what: 'page: an address with brackets and spaces',
    html: '<p><a href="https://a.example/Рила_(планина)">Рила</a> <a href="https://a.example/a b)">б</a></p>',
    markdown: '[Рила](https://a.example/Рила_(планина)) [б](<https://a.example/a b)>)',
  },
  {
    what: 'page: a word in two marks',
    html: '<p>а<b><s>б</s></b>в <u>г</u>д</p>',
    markdown: 'а**б**в гд',
  },
  {
    what: 'page: struck in bold',
    html: '<p><b>а <del>б</del> в</b> <b><u>г д</u></b></p>',
    markdown: '**а ~~б~~ в ++г д++**',
  },
  {
    what: 'page: a definition list',
    html: '<dl><dt>Кога</dt><dd>утре</dd></dl>',
    markdown: '- Кога\n\n  утре',
  },
  {
    what: 'own page: a link that opens a tab',
    html: '<p>Виж <a href="https://a.example" target="_blank">правилата<span class="visually-hidden"> (opens in a new tab)</span></a>.</p>',
    markdown: 'Виж [правилата](https://a.example).',
    text: 'Виж правилата.',
  },
  {
    what: 'own page: footnotes',
    html: '<p>а<sup><a href="https://school.example/news/1#x-fn-1" id="x-fnref-1" data-footnote-ref="">1</a></sup> <u>б</u></p><section data-footnotes=""><h2 class="sr-only">Footnotes</h2><ol><li id="x-fn-1"><p>бележка <a href="https://school.example/news/1#x-fnref-1" data-footnote-backref="">↩</a></p></li></ol></section>',
    markdown: 'а1 ++б++\n\n1. бележка',
    text: 'а1 б бележка',
  },
  {
    what: 'own page: tasks',
    html: '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> чай</li><li class="task-list-item"><input type="checkbox" disabled> [x] сок</li></ul>',
    markdown: '- [x] чай\n- [ ] \\[x] сок',
  },
  {
    what: 'own page: a table',
    html: '<section><table><thead><tr><th scope="col">а</th><th data-align="right">б</th></tr></thead><tbody><tr><td>1</td><td><code>a|b</code></td></tr></tbody></table></section>',
    markdown: '| а | б      |\n| - | ------ |\n| 1 | `a\\|b` |',
  },
  {
    what: 'Viber: lines without a format',
    html: '<div>☀ Кога: събота<br>📍 Къде: двора</div>',
    markdown: '☀ Кога: събота  \n📍 Къде: двора',
  },
  {
    what: 'VS Code: the source of a post',
    html: '<meta charset=\'utf-8\'><div style="color: #ccc;font-family: Menlo;white-space: pre;"><div><span style="font-weight: bold;"># Базар</span></div><div>- торти **с череши**</div></div>',
    markdown: null,
  },
  {
    what: 'JetBrains: code',
    html: '<pre style="font-family:monospace"><span style="font-weight:bold">let</span> a = 1;</pre>',
    markdown: null,
  },
  {
    what: 'Word: words of one line',
    html: '<p class=MsoNormal>само *това* и 2_3</p>',
    markdown: null,
  },
  {
    what: 'Sheets: a cell without a format',
    html: '<table data-sheets-root="1"><tr><td>Иван 27</td></tr></table>',
    markdown: null,
  },
  {
    what: 'Viber: emoji beside marks',
    html: '<p><b>Ура!</b>🎉<i>„Базар“</i></p>',
    markdown: '**Ура**!🎉„*Базар“*',
  },
];
