declare const sanitised: unique symbol

/**
 * HTML that went through the engine's sanitiser: a value of an `Html` or `AmpHtml` field of a contract. Only such a text
 * can be printed as markup (`innerHtml`).
 */
export type SafeHtml = string & { readonly [sanitised]: true }
