import { SourceMap } from 'node:module'
import t from 'tap'
import { compileJsx } from '../../engine/build/compile-jsx.ts'
import { asRead } from '../fixtures/same-markup.ts'
import { createWorkshop, textAndAttributes } from './both-flavours.ts'

const workshop = createWorkshop()
t.teardown(() => workshop.close())

const view = (body: string, before = '') => `${before}\nexport default function View(props: any) { return (${body}) }`

t.test('a construct gives the markup that React gives for it', async (t) => {
  const cases: readonly [what: string, body: string, props?: object, before?: string][] = [
    ['text', '<p>Hello</p>'],
    ['text over several lines', '<p>\n  one\n  two {3}\n  four\n</p>'],
    ['spaces inside a line are kept', '<p>a  b <b>c</b> d</p>'],
    ['entities in text and attributes', '<p title="a &amp; b &quot;c&quot;">&lt;tag&gt; &nbsp;&eacute; &#8377;</p>'],
    ['a string child', '<p>{props.a}</p>', { a: '<b>"x" & \'y\'</b>' }],
    ['numbers, zero among them', '<p>{0}{props.n}{-0}{1.5}</p>', { n: 12 }],
    ['nothing for null, undefined and booleans', '<p>{null}{undefined}{true}{false}{props.none}</p>'],
    ['a list', '<ul>{props.list.map((x: string, i: number) => <li key={i}>{i}: {x}</li>)}</ul>', { list: ['a', '<b>'] }],
    ['a list with a block body', '<ul>{props.list.map((x: string) => { const y = x + "!"; return <li>{y}</li> })}</ul>', { list: ['a'] }],
    ['a filtered list', '<ul>{props.list.filter((x: number) => x > 1).map((x: number) => <li>{x}</li>)}</ul>', { list: [1, 2, 3] }],
    ['a list of fragments', '<p>{props.list.map((x: string) => <>{x}<br/></>)}</p>', { list: ['a', 'b'] }],
    ['a list in a list', '<ul>{props.list.map((x: string[]) => <li>{x.map((y) => <b>{y}</b>)}</li>)}</ul>', { list: [['a'], ['b', '<c>']] }],
    ['an array of strings', '<p>{props.list}</p>', { list: ['<a>', 'b'] }],
    ['a set', '<p>{new Set(["a", "b"])}</p>'],
    ['&& with something falsy that is shown', '<p>{props.n && <b>yes</b>}</p>', { n: 0 }],
    ['&& with something truthy', '<p>{props.n && <b>{props.n}</b>}</p>', { n: 3 }],
    ['&& with an empty string', '<p>{props.s && <b>yes</b>}</p>', { s: '' }],
    ['&& with a call on the left', '<p>{props.f() && <b>yes</b>}</p>', { f: () => 0 }],
    ['a conditional', '<p>{props.a ? <b>1</b> : <i>{props.b}</i>}</p>', { a: false, b: '<' }],
    ['a nested conditional', '<p>{props.a ? <b/> : props.b ? <i>{"<"}</i> : null}</p>', { a: false, b: true }],
    ['??', '<p>{props.a ?? <b>none</b>}</p>'],
    ['a component', '<Name first="a" last={props.last}/>', { last: '<b>' }, 'const Name = ({ first, last }: any) => <b title={last}>{first} {last}</b>'],
    ['a component with children', '<Box><p>{props.a}</p> and text</Box>', { a: '<' }, 'function Box({ children }: any) { return <div>{children}</div> }'],
    ['a component with one child', '<Box>{props.a}</Box>', { a: '<' }, 'function Box({ children }: any) { return <div>{children}</div> }'],
    ['a component with a function as child', '<Box>{(x: string) => <b>{x}</b>}</Box>', {}, 'function Box({ children }: any) { return <div>{children("<")}</div> }'],
    ['markup in a prop', '<Box icon={<i>{props.a}</i>}/>', { a: '<' }, 'function Box({ icon }: any) { return <div>{icon}</div> }'],
    ['a component of an object', '<Parts.Row a="1"/>', {}, 'const Parts = { Row: ({ a }: any) => <tr><td>{a}</td></tr> }'],
    ['a component chosen at run time', '<Tag>{props.a}</Tag>', { a: 1 }, 'const Tag = (p: any) => p.children > 0 ? <b>{p.children}</b> : null'],
    ['a component that gives a string', '<p><Word/></p>', {}, 'function Word() { if (1 < 0) return <b/>; return "<x>" as any }'],
    ['a component that gives nothing', '<p><None/></p>', {}, 'function None() { if (1 < 0) return <b/>; return null }'],
    ['props spread on a component', '<Name {...props} last="z"/>', { first: 'a', last: 'b' }, 'const Name = ({ first, last }: any) => <b>{first}{last}</b>'],
    ['props spread on an element', '<a {...props} id="x">go</a>', { href: '/a?b&c', className: 'k', id: 'y' }],
    ['props spread on a void element', '<img {...props}/>', { alt: 'a"b', width: 3 }],
    ['a fragment at the top', '<><p>a</p>{props.a}</>', { a: '<' }],
    ['boolean attributes', '<input disabled required={true} readOnly={false} checked={props.c}/>', { c: true }],
    ['aria and data attributes', '<p aria-hidden={true} aria-busy={false} data-a={true} data-b={null} data-c={0}/>'],
    ['attributes without a value to show', '<p id={undefined} title={null as any} lang={false as any} dir={true as any}/>'],
    ['enumerated attributes', '<p contentEditable={false} spellCheck={true} draggable={false}/>'],
    ['renamed attributes', '<label htmlFor="a" className="b" tabIndex={0}>x</label>'],
    ['meta attributes', '<form acceptCharset="utf-8" noValidate encType="text/plain" autoComplete="off" action="/x"/>'],
    ['time and its dateTime', '<time dateTime="2026-11-21">x</time>'],
    ['a table', '<table><tbody><tr><td colSpan={2} rowSpan={3}>x</td></tr></tbody></table>'],
    ['a picture', '<img src={props.src} srcSet="a 1x, b 2x" sizes="100vw" alt="" width={100} height="50" loading="lazy" decoding="async" fetchPriority="high"/>', { src: '/a?b=1&c=2' }],
    ['a link that would run code', '<a href={props.href}>x</a>', { href: ' java\nscript:alert(1)' }],
    ['a style object of literals', '<p style={{ marginTop: 4, lineHeight: 1.5, WebkitLineClamp: 2, color: "red", "--gap": "3px" } as any}/>'],
    ['a style object with holes', '<p style={{ width: props.w, opacity: 0, display: null as any, zIndex: 3 }}/>', { w: 12 }],
    ['an empty style object', '<p style={{}}/>'],
    ['markup given as it is', '<div dangerouslySetInnerHTML={{ __html: props.html }}/>', { html: '<b>x</b>' }],
    ['svg', '<svg viewBox="0 0 10 10" aria-hidden="true" focusable="false"><path d="M0 0" strokeWidth={2} fillRule="evenodd" strokeLinecap="round"/><linearGradient gradientUnits="userSpaceOnUse"><stop offset="0" stopColor="red"/></linearGradient><text textAnchor="middle">a</text><use xlinkHref="#a"/></svg>'],
    ['a custom element', '<amp-img {...{}} src="a" layout="responsive" noloading={true} data-x={false} class="k"/>'],
    ['a custom element with odd attributes', '<my-thing on="tap:a.open" className="k" disabled={true} hidden={false}/>'],
    ['a select with a value', '<select defaultValue="b"><option value="a">A</option><option value="b">B</option></select>'],
    ['a select that takes several', '<select multiple defaultValue={["a", "c"]}>{["a", "b", "c"].map((x) => <option key={x}>{x}</option>)}</select>'],
    ['a textarea that starts with a line break', '<textarea defaultValue={"\\n<b>"}/>'],
    ['a textarea with a value', '<textarea defaultValue={props.a}/>', { a: '<b>' }],
    ['an input with a default', '<input type="text" defaultValue={props.a} maxLength={3}/>', { a: '"' }],
    ['an iframe', '<iframe src="/x" title="t" allowFullScreen loading="lazy"/>'],
    ['comments in JSX', '<p>{/* nothing */}a{/* here */}</p>'],
    ['a template literal', '<p className={`a ${props.b}`}>{`x`}{`y${props.b}`}</p>', { b: '"<' }],
    ['JSX in a variable', 'Inner(props)', { a: '<' }, 'function Inner(props: any) { const x = <b>{props.a}</b>; return <p>{x}{x}</p> }'],
    ['JSX behind &&, in an attribute', '<Box icon={props.a && <i/>}/>', { a: 1 }, 'const Box = ({ icon }: any) => <p>{icon}</p>'],
    ['optional chaining before map', '<ul>{props.none?.map((x: string) => <li>{x}</li>)}</ul>'],
    ['a label that is a big number', '<p>{10n}</p>'],
    ['arithmetic beside markup', '<p>{1 + 2}{props.a + 1}</p>', { a: 1 }],
  ]
  for (const [what, body, props = {}, before] of cases) {
    const rendered = await workshop.render({ 'view.tsx': view(body, before) }, props)
    t.equal(asRead(rendered.compiled), asRead(rendered.react), what)
    t.equal(rendered.slow, undefined, `${what} takes the fast path`)
  }
})

t.test('what templates cannot take is rendered in its place, and the result is the same', async (t) => {
  const cases: readonly [what: string, slow: string | undefined, files: Record<string, string>][] = [
    ['a hook', 'useState of react', { 'view.tsx': view('<p>{useState("<a>")[0]}</p>', `import { useState } from 'react'`) }],
    ['a class', 'Component of react', { 'view.tsx': `import { Component } from 'react'\nexport default class View extends Component { render() { return <p>{'<'}</p> } }` }],
    [
      'a slow component inside a compiled one',
      undefined,
      { 'view.tsx': view('<div><Slow a="<"><b>{"<"}</b></Slow></div>', `import { Slow } from './slow.tsx'`), 'slow.tsx': `import { useMemo } from 'react'\nexport function Slow({ a, children }: any) { const x = useMemo(() => a + a, [a]); return <i title={x}>{x}{children}</i> }` },
    ],
    [
      'a compiled component inside a slow one',
      'useState of react',
      { 'view.tsx': view('<div><Fast a={useState("<")[0]}><u>{"&"}</u></Fast></div>', `import { useState } from 'react'\nimport { Fast } from './fast.tsx'`), 'fast.tsx': `export function Fast({ a, children }: any) { return <b title={a}>{a}{children}</b> }` },
    ],
    [
      'a context that reaches through compiled components',
      'useContext of react',
      {
        'view.tsx': `import { useContext } from 'react'\nimport { Words } from './words.tsx'\nimport { Middle } from './middle.tsx'\nexport function Leaf() { return <b>{useContext(Words)}</b> }\nexport default function View() { return <Words.Provider value="given"><Middle><Leaf/></Middle></Words.Provider> }`,
        'words.tsx': `import { createContext } from 'react'\nexport const Words = createContext('default')`,
        'middle.tsx': `export function Middle({ children }: any) { return <section><div>{children}</div></section> }`,
      },
    ],
    [
      'a provider in a compiled view',
      undefined,
      {
        'view.tsx': `import { Words, Leaf } from './words.tsx'\nimport { Middle } from './middle.tsx'\nexport default function View() { return <main><Words.Provider value="given"><Middle/><Leaf/></Words.Provider><Leaf/></main> }`,
        'words.tsx': `import { createContext, useContext } from 'react'\nexport const Words = createContext('default')\nexport function Leaf() { return <b>{useContext(Words)}</b> }`,
        'middle.tsx': `import { Leaf } from './words.tsx'\nexport function Middle() { return <section><Leaf/></section> }`,
      },
    ],
  ]
  for (const [what, slow, files] of cases) {
    const rendered = await workshop.render(files)
    t.equal(asRead(rendered.compiled), asRead(rendered.react), what)
    t.equal(rendered.slow, slow, `${what}: whether the first module is compiled`)
  }
})

t.test('whatever text stands in a hole comes out of the parser as that text and nothing else', async (t) => {
  const random = seeded(20261121)
  const pieces = ['<', '>', '&', '"', "'", '`', '=', '/', '\\', '</p>', '<!--', '-->', '<script>', '&lt;', '&#60;', '${x}', '\u2028', '\u0000', 'తె', '😀', 'a', ' ', '\n', 'javascript:', '{', '}', ']]>']
  const body = '<p title={props.text} data-x={props.text} aria-label={props.text} style={{ color: props.color }}>{props.text}{props.list.map((x: string) => <b title={x}>{x}</b>)}<Name a={props.text}/><i {...{ title: props.text }}/></p>'
  const loaded = await workshop.load({ 'view.tsx': view(body, 'const Name = ({ a }: any) => <u title={a}>{a}</u>') })
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 8) }, () => pieces[Math.floor(random() * pieces.length)] ?? '').join('')
    const read = textAndAttributes(loaded({ text, list: [text, text], color: text }))
    // What HTML itself makes of a text: NUL is no character there.
    const seen = text.replaceAll('\u0000', '\ufffd')
    const wrong = read.values.filter((value) => value !== seen && value.replaceAll('\ufffd', '') !== seen.replaceAll('\ufffd', ''))
    if (wrong.length > 0 || read.elements.join() !== 'p,b,b,u,i') return t.fail(JSON.stringify({ text, read }))
  }
  t.pass('500 texts in 9 holes each')
})

/** A small seeded generator (mulberry32), so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

t.test('a syntax error names the file and the place', async (t) => {
  t.throws(() => compileJsx('export default () => <p>{</p>', 'plugins/x/views/desktop.tsx'), { message: /plugins\/x\/views\/desktop\.tsx/ })
})

t.test('whatever throws in a view is found at its line and column', async (t) => {
  const lines = [
    'export default function View({ a }: any) {',
    '  return (',
    '    <section title={first(a)}>',
    '      <p>Text {second(a)}</p>',
    '      <Third',
    '        of={fourth(a)}>',
    '        {a && <b id="x">{fifth(a)}</b>}',
    '      </Third>',
    '      {a.list.map((item: any) => (',
    '        <li key={item}>{sixth(item)}</li>',
    '      ))}',
    '      {a ? <i>{seventh(a)}</i> : eighth(a)}',
    '    </section>',
    '  )',
    '}',
  ]
  const { code, map } = compileJsx(lines.join('\n'), 'view.tsx')
  const found = new SourceMap(JSON.parse(map.toString()))
  const generated = code.split('\n')
  const origin = (text: string) => {
    const line = generated.findIndex((one) => one.includes(text))
    const entry = found.findEntry(line, generated[line]?.indexOf(text) ?? 0)
    return 'originalLine' in entry ? `${entry.originalLine + 1}:${entry.originalColumn + 1}` : undefined
  }
  for (const name of ['first', 'second', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']) {
    const line = lines.findIndex((one) => one.includes(`${name}(`))
    t.equal(origin(`${name}(`), `${line + 1}:${(lines[line]?.indexOf(`${name}(`) ?? 0) + 1}`, name)
  }
  t.equal(origin('__view.component(Third'), '5:7', 'a component where its element begins')
  t.equal(origin('__view.each('), '9:7', 'a list at its brace')
})

t.test('an event handler is refused where nothing would call it, in whatever a view is made of', async (t) => {
  t.throws(() => compileJsx('const go = () => {}\nexport default () => <button onClick={go}>x</button>', 'plugins/x/views/desktop.tsx'), { message: /desktop\.tsx:2:\d+: <button> has onClick, .*island/ })
  t.throws(() => compileJsx("import { useId } from 'react'\nexport default () => <p id={useId()}><a onFocus={() => {}}>x</a></p>", 'plugins/x/views/desktop.tsx'), { message: /desktop\.tsx:2:\d+: <a> has onFocus/ })
  t.doesNotThrow(() => compileJsx('export default () => <Player onEnd={1} />', 'plugins/x/views/desktop.tsx'), 'a component may be given what it likes')
})

t.test('a component that is not there says so instead of rendering nothing', async (t) => {
  await t.rejects(workshop.render({ 'view.tsx': view('<Missing/>', 'const Missing: any = undefined') }), { message: /undefined/ })
})
