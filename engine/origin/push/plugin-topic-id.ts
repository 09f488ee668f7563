/** A topic of a plugin as browsers keep it: the plugin's name before its own. */
export const pluginTopicId = (plugin: string, id: string): string => `${plugin}:${id}`
