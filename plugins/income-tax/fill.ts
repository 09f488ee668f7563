/** A message with its `{names}` replaced. Messages of islands are texts: functions do not reach a browser. */
export const fill = (message: string, values: Readonly<Record<string, string>>): string => message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
