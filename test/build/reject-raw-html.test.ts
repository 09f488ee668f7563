import t from 'tap'
import { rejectRawHtml } from '../../engine/build/reject-raw-html.ts'

const file = 'plugins/news/views/front.tsx'
const withDoor = (code: string) => `import { innerHtml, innerJson as json, type SafeHtml } from 'masthead/html'\n${code}`

t.test('HTML of a contract and JSON may be printed', async (t) => {
  rejectRawHtml(withDoor('export const A = ({ html }: { html: SafeHtml }) => <div dangerouslySetInnerHTML={innerHtml(html)} />'), file)
  rejectRawHtml(withDoor('export const A = () => <script type="application/json" dangerouslySetInnerHTML={json({ a: 1 })} />'), file)
  rejectRawHtml('export const textOf = (node: Element) => node.textContent', file)
  t.pass()
})

t.test('every other way to make markup of text is refused, with its place', async (t) => {
  const cases: readonly string[] = [
    'export const A = ({ html }) => <p dangerouslySetInnerHTML={{ __html: html }} />',
    'export const A = ({ inner }) => <p dangerouslySetInnerHTML={inner} />',
    'const innerHtml = (html) => ({ ...html })\nexport const A = ({ html }) => <p dangerouslySetInnerHTML={innerHtml(html)} />',
    withDoor('export const A = ({ html }) => <p {...{ dangerouslySetInnerHTML: innerHtml(html) }} />'),
    withDoor("export const A = ({ html }) => <p {...{ ['dangerouslySetInnerHTML']: html }} />"),
    withDoor('export const A = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={innerHtml(text as SafeHtml)} />'),
    withDoor('export const A = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={innerHtml(text as unknown as SafeHtml)} />'),
    'export const A = ({ html }) => <iframe srcDoc={html} />',
    'export const show = (node, html) => { node.innerHTML = html }',
    "export const show = (node, html) => { node['outerHTML'] = html }",
    "export const show = (node, html) => node.insertAdjacentHTML('beforeend', html)",
    'export const show = (range, html) => range.createContextualFragment(html)',
    'export const show = (node, html) => node?.setHTMLUnsafe(html)',
    'export const show = (node, html) => Object.assign(node, { innerHTML: html })',
  ]
  for (const code of cases) t.throws(() => rejectRawHtml(code, file), { name: 'SyntaxError', message: /^plugins\/news\/views\/front\.tsx:\d+:\d+: .*Html\(\)/ }, code)
})
