interface LinkingPage {
  readonly variant: string
  readonly href: (path: string, options?: { readonly amp?: boolean }) => string
}

/** The address of a page that has AMP, in AMP from AMP pages: a reader who came to AMP stays there. */
export const variantHref = (page: LinkingPage, path: string): string => (page.variant === 'amp' ? page.href(path, { amp: true }) : page.href(path))
