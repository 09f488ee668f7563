/// <reference lib="dom" />
import { adoptStyles } from './adopt-styles.ts'
import { preferences, type PreferenceName, setPreference, preferenceOf } from './preferences.ts'
import { element } from './create-element.ts'
import css from './settings.css?inline'
import { labels } from './labels.ts'

/** The dialog for colours and text size. A choice is applied at once and stored on this device. */
export function showSettings(): void {
  const t = labels()
  adoptStyles(css)
  const dialog = element('dialog', { className: 'settings', ariaLabel: t.settings }, [
    element('h2', { className: 'settings-title', textContent: t.settings }),
    group('scheme', t.scheme.title, t.scheme),
    group('text', t.text.title, t.text),
    element('button', { className: 'settings-close', textContent: t.close, onclick: () => dialog.close() }),
  ])
  dialog.dataset['keep'] = ''
  dialog.addEventListener('close', () => dialog.remove())
  // A press on the backdrop has the dialog itself as target.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  document.body.append(dialog)
  dialog.showModal()
}

function group(name: PreferenceName, title: string, labels: Readonly<Record<string, string>>): HTMLFieldSetElement {
  const values = name === 'text' ? ['small', 'normal', 'large', 'largest'] : preferences[name]
  return element('fieldset', { className: 'settings-group' }, [
    element('legend', { textContent: title }),
    ...values.map((value) =>
      element('label', { className: 'settings-choice' }, [
        element('input', { type: 'radio', name, value, checked: preferenceOf(name) === value, onchange: () => setPreference(name, value) }),
        labels[value] ?? value,
      ]),
    ),
  ])
}
