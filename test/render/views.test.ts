import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import t from 'tap'
import { fillWidgets } from '../../engine/pages/fill-frame.ts'
import { widgetsOn } from '../../engine/pages/page-widgets.ts'
import { viewWidgets } from '../../engine/pages/view-widgets.ts'
import { renderView, renderWithIslands } from '../../engine/render/view-runtime.ts'
import { builtModules } from '../fixtures/built-site.ts'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { asRead } from '../fixtures/same-markup.ts'

// React's own warnings about keys and unknown attributes are for its runtime; here only its markup counts.
console.error = () => {}

const site = await startTestSite()
t.teardown(() => site.close())
const react = await builtModules('react')
const compiled = site.site().modules

for (const variant of ['desktop', 'mobile', 'amp'] as const) {
  t.test(`every ${variant} view writes what React writes for the same data`, async (t) => {
    const found = await crawl(site, 2, variant)
    t.ok(found.length >= 8, `${found.length} addresses`)
    let compared = 0
    const widgets = new Set<string>()
    for (const { url, context, outcome } of found) {
      const { entry } = outcome
      const props = { ...outcome.props, widgets: {} }
      const [plugin = '', page = ''] = entry.name.split('.')
      const theirs = react.plugins.find(({ name }) => name === plugin)?.definition.pages?.[page]?.views[variant]
      const ours = entry.page.views[variant]
      // A page without AMP has no view to compare, in either build.
      if (ours === false && theirs === false) continue
      if (!ours || !theirs) {
        t.fail(`${entry.name} has a ${variant} view in one build only`)
        continue
      }
      compared += 1
      const [one, other] = [await compiled.view(ours), await react.view(theirs)]
      const host = { render: () => '<mh-island></mh-island>' }
      const markup = renderWithIslands(variant === 'amp' ? undefined : host, () => renderView(one.component, props))
      t.equal(asRead(markup), asRead(renderToStaticMarkup(createElement(other.component as FunctionComponent<object>, props))), `${entry.name} at ${url}`)
      const themed = site.site().forContext(context)
      const filled = await fillWidgets(themed, context, widgetsOn(themed, context, entry, outcome.props.params).filter((widget) => 'view' in widget.in))
      for (const { id, view, props: widgetProps } of (await viewWidgets(themed, context, filled, entry.page.kind)).views) {
        const name = id.slice('page '.length)
        const module = react.plugins.find((one) => one.name === plugin)?.definition.pages?.[page]?.widgets?.[name]?.views[variant]
        if (!module || !widgetProps) continue
        widgets.add(`${entry.name}.${name}`)
        const rendered = renderWithIslands(variant === 'amp' ? undefined : host, () => renderView(view.component, widgetProps))
        t.equal(asRead(rendered), asRead(renderToStaticMarkup(createElement((await react.view(module)).component as FunctionComponent<object>, widgetProps))), `${id} at ${url}`)
      }
    }
    t.ok(widgets.size >= 4, `${widgets.size} widgets were compared`)
    t.ok(compared >= 8, `${compared} pages were compared`)
  })
}
