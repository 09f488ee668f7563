// What the views import from "masthead", where there is no Masthead.
export const fragment = <View>(_name: string, view: View): View => view
export const defineMessages = <Messages>(messages: Messages): Messages => messages
