interface LinkingPage {
  readonly variant: string
  readonly href: (path: string, options?: { readonly amp?: boolean }) => string
}

/** The address of a page that has an AMP variant: links on AMP pages lead to AMP. */
export const variantHref = (page: LinkingPage, path: string): string => (page.variant === 'amp' ? page.href(path, { amp: true }) : page.href(path))
