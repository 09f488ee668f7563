/**
 * A template with each `{{name}}` replaced by its value.
 * @throws Error when a template names a value that does not exist, which is a bug in the templates
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A template names {{${name}}}, which does not exist.`)
    return value
  })
