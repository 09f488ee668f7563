import type { ContentTypeDeclaration } from '../routing/content-type.ts'

/** The part of a plugin that is needed here. */
interface Declaring {
  readonly name: string
  readonly definition: { readonly contentTypes?: Readonly<Record<string, ContentTypeDeclaration>> } | undefined
}

export interface CollectedContentTypes {
  readonly types: Readonly<Record<string, ContentTypeDeclaration>>
  /** Why a plugin's types are rejected, by plugin name. */
  readonly problems: ReadonlyMap<string, readonly string[]>
}

/**
 * The content types of all plugins. If two plugins declare the same name or the same address, the later one's types are
 * rejected.
 */
export function collectContentTypes(plugins: readonly Declaring[]): CollectedContentTypes {
  const types: Record<string, ContentTypeDeclaration> = {}
  const owners = new Map<string, string>()
  const problems = new Map<string, readonly string[]>()
  for (const { name: plugin, definition } of plugins) {
    const declared = declaredBy(definition)
    const found = declared.flatMap(([type, declaration]) => problemsOf(plugin, type, declaration, owners))
    if (found.length > 0) {
      problems.set(plugin, found)
      continue
    }
    for (const [type, declaration] of declared) {
      types[type] = declaration
      for (const key of keysOf(type, declaration)) owners.set(key, plugin)
    }
  }
  return { types, problems }
}

// The definition may have any shape here; `checkPlugin` reports what is wrong with it.
function declaredBy(definition: Declaring['definition']): readonly [string, ContentTypeDeclaration][] {
  try {
    return Object.entries(definition?.contentTypes ?? {})
  } catch {
    return []
  }
}

const keysOf = (type: string, { slug, address = 'dashed' }: ContentTypeDeclaration): readonly string[] => [`the content type "${type}"`, `the ${address} addresses of the word "${slug}"`]

function problemsOf(plugin: string, type: string, declaration: ContentTypeDeclaration, owners: ReadonlyMap<string, string>): readonly string[] {
  if (typeof declaration?.slug !== 'string' || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(declaration.slug)) {
    return [`content type ${type}: its slug is ${JSON.stringify(declaration?.slug)}: write lower-case letters, digits and single dashes`]
  }
  return keysOf(type, declaration).flatMap((key) => {
    const other = owners.get(key)
    return other === undefined || other === plugin ? [] : [`content type ${type}: plugins/${other} has ${key} already: choose another`]
  })
}
