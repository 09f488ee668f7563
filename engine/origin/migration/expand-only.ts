import { type AlterTableNode, type ColumnDefinitionNode, type KyselyPlugin, type OperationNode, type RawNode, type RootOperationNode, TableNode } from 'kysely'
import { EngineError } from '../../errors.ts'

/**
 * Refuses the statements of a migration that would leave a store which the version before cannot run on. What the same step
 * has created is its own: no other version knows it.
 * @throws EngineError MH_MIGRATION from the query, before it is sent
 */
export function expandOnly(step: string): KyselyPlugin {
  const created = new Set<string>()
  return {
    transformQuery({ node }) {
      const fault = faultOf(node, created)
      if (fault === undefined) return node
      throw new EngineError('MH_MIGRATION', { detail: `"${step}" ${fault}. Add beside it what replaces it, and take away in a later version, with a migration that says what it contracts (docs/operator/upgrade.md).` })
    },
    transformResult: async ({ result }) => result,
  }
}

/** What a statement does that the version before would not survive. An unknown kind of statement counts as such. */
function faultOf(node: RootOperationNode, created: Set<string>): string | undefined {
  const isOwn = (table: OperationNode | undefined) => created.has(nameOf(table))
  switch (node.kind) {
    case 'CreateTableNode':
      // One that may be there already is another's.
      if (!node.ifNotExists) created.add(nameOf(node.table))
      return undefined
    case 'CreateIndexNode':
      return node.unique && !isOwn(node.table) ? `makes columns of ${nameOf(node.table)} unique: what is stored, or what the version before writes, may be there twice` : undefined
    case 'AlterTableNode':
      return isOwn(node.table) ? undefined : faultOfAlteration(node)
    case 'DropTableNode':
      return isOwn(node.table) ? undefined : `drops the table ${nameOf(node.table)}, which the version before uses`
    case 'DeleteQueryNode':
      return node.from.froms.every(isOwn) ? undefined : `deletes rows of ${node.from.froms.map(nameOf).join(', ')}, which the version before may show`
    case 'RawNode':
      return faultOfText(textOf(node).trim(), created)
    case 'CreateViewNode':
      return node.orReplace ? 'replaces a view, which the version before uses' : undefined
    case 'SelectQueryNode':
    case 'InsertQueryNode':
    case 'UpdateQueryNode':
    case 'CreateSchemaNode':
    case 'CreateTypeNode':
    case 'RefreshMaterializedViewNode':
      return undefined
    case 'DropIndexNode':
      return 'drops an index, on which the version before may rely'
    case 'DropSchemaNode':
    case 'DropTypeNode':
    case 'DropViewNode':
      return `drops a ${node.kind.slice('Drop'.length, -'Node'.length).toLowerCase()}, on which the version before may rely`
    case 'MergeQueryNode':
      return 'merges, which may delete: write it as an insert and an update'
  }
}

function faultOfAlteration({ table, columnAlterations = [], renameTo, setSchema, addConstraint, dropConstraint, renameConstraint, addIndex, dropIndex }: AlterTableNode): string | undefined {
  const name = nameOf(table)
  if (renameTo ?? setSchema) return `renames or moves the table ${name}, which the version before uses`
  if (addConstraint) return `puts a constraint on ${name}, which what the version before writes may break`
  if (dropConstraint ?? renameConstraint ?? addIndex ?? dropIndex) return `changes constraints of ${name}, on which the version before may rely`
  return columnAlterations.map((alteration) => faultOfColumn(alteration, name)).find((fault) => fault !== undefined)
}

function faultOfColumn(alteration: NonNullable<AlterTableNode['columnAlterations']>[number], table: string): string | undefined {
  if (alteration.kind === 'AddColumnNode') return faultOfNewColumn(alteration.column, table)
  const column = `the column ${(alteration.kind === 'ModifyColumnNode' ? alteration.column.column : alteration.column).column.name} of ${table}`
  switch (alteration.kind) {
    case 'DropColumnNode':
      return `drops ${column}, which the version before uses`
    case 'RenameColumnNode':
      return `renames ${column}, which the version before uses`
    case 'ModifyColumnNode':
      return `changes ${column}, which the version before uses`
    case 'AlterColumnNode':
      if (alteration.dataType ?? alteration.dataTypeExpression) return `changes the type of ${column}, which the version before uses`
      if (alteration.setNotNull) return `forbids null in ${column}, where the version before may write it`
      if (alteration.dropNotNull) return `allows null in ${column}, where the version before expects none`
      return alteration.dropDefault ? `takes away the default of ${column}, on which the version before relies` : undefined
  }
}

function faultOfNewColumn({ column, notNull, defaultTo, generated, unique, primaryKey, autoIncrement, identity }: ColumnDefinitionNode, table: string): string | undefined {
  const name = `the column ${column.column.name} to ${table}`
  if (unique ?? primaryKey ?? autoIncrement ?? identity) return `adds ${name} as a key, which the rows that are there and those that the version before writes do not have`
  return notNull && !defaultTo && !generated ? `adds ${name} as not null and without a default: the version before could write no row any more` : undefined
}

/** Statements as text, of which is known by their first words that they only add. */
const additions = [/^(?:insert|update|select|analyze|set|comment on)\b/i, /^create (?:(?:temp|temporary|virtual|unlogged) )*table /i, /^create (?:index|extension|sequence|domain) /i]
/** They hold statements of their own: what these do is the author's to say. */
const programs = /^create (?:(?:temp|temporary) )?(?:trigger|function) /i

function faultOfText(text: string, created: Set<string>): string | undefined {
  const statement = text.replaceAll(/\/\*[\s\S]*?\*\/|--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim()
  if (programs.test(statement)) return undefined
  if (!additions.some((addition) => addition.test(statement)) || /;./.test(statement)) return `runs a statement of which nobody can say whether the version before survives it ("${statement.slice(0, 60)}"): write it with db.schema, one statement each`
  const table = /^create (?:\w+ )*?table (?!if )"?(\w+)/i.exec(statement)?.[1]
  if (table !== undefined) created.add(table)
  return undefined
}

const textOf = ({ sqlFragments, parameters }: RawNode): string => sqlFragments.map((fragment, index) => fragment + (index < parameters.length ? textOfParameter(parameters[index]) : '')).join('')
const textOfParameter = (node: OperationNode | undefined): string => (node?.kind === 'RawNode' ? textOf(node as RawNode) : ' ? ')

function nameOf(node: OperationNode | undefined): string {
  return node && TableNode.is(node) ? node.table.identifier.name : ''
}
