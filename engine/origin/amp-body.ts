export const ampBody = (html: string): { html: string; extensions: string[] } => ({ html: html.replaceAll(/<img[^>]*>/g, ''), extensions: [] })
