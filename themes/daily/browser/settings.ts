/// <reference lib="dom" />
import { adoptStyles } from './adopt-styles.ts'
import { choices, type Choice, choose, chosen } from './choices.ts'
import { element } from './element.ts'
import css from './settings.css?inline'
import { words } from './words.ts'

/** Colours and text size, in a dialog. A choice shows at once and is remembered on this device. */
export function showSettings(): void {
  const t = words()
  adoptStyles(css)
  const dialog = element('dialog', { className: 'settings', ariaLabel: t.settings }, [
    element('h2', { className: 'settings-title', textContent: t.settings }),
    group('scheme', t.scheme.title, t.scheme),
    group('text', t.text.title, t.text),
    element('button', { className: 'settings-close', textContent: t.close, onclick: () => dialog.close() }),
  ])
  dialog.dataset['keep'] = ''
  dialog.addEventListener('close', () => dialog.remove())
  // A press beside the box lands on the dialog itself.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  document.body.append(dialog)
  dialog.showModal()
}

function group(name: Choice, title: string, labels: Readonly<Record<string, string>>): HTMLFieldSetElement {
  const values = name === 'text' ? ['small', 'normal', 'large', 'largest'] : choices[name]
  return element('fieldset', { className: 'settings-group' }, [
    element('legend', { textContent: title }),
    ...values.map((value) =>
      element('label', { className: 'settings-choice' }, [
        element('input', { type: 'radio', name, value, checked: chosen(name) === value, onchange: () => choose(name, value) }),
        labels[value] ?? value,
      ]),
    ),
  ])
}
