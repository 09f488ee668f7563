import { type AnyNode, childrenOf, isNode, outermostJsx, walk } from './syntax-tree.ts'

/**
 * Why a module's JSX is not compiled to templates: it uses what only a running renderer can give. `undefined` when it can be.
 */
export function findUncompiledReason(program: AnyNode): string | undefined {
  let reason: string | undefined
  walk(program, (node) => {
    if (reason !== undefined) return false
    if (node.type === 'ImportDeclaration') reason = reasonOfImport(node)
    else if (node.type === 'ClassDeclaration' && node['superClass'] && outermostJsx(node).length > 0) reason = 'a class component'
    else if (node.type === 'CallExpression') {
      const name = calledName(childrenOf(node, 'callee'))
      if (name !== undefined && /^use[A-Z]/.test(name)) reason = `the hook ${name}`
    } else if (node.type === 'JSXSpreadChild') reason = 'a spread child'
    return true
  })
  return reason
}

function calledName(callee: AnyNode): string | undefined {
  if (callee.type === 'Identifier') return String(callee['name'])
  if (callee.type === 'MemberExpression' && !callee['computed']) return String(childrenOf(callee, 'property')['name'])
  return undefined
}

function reasonOfImport(node: AnyNode): string | undefined {
  const from = String(childrenOf(node, 'source')['value'])
  if (node['importKind'] === 'type' || !/^(?:react|preact)(?:$|\/)/.test(from)) return undefined
  for (const specifier of node['specifiers'] as AnyNode[]) {
    if (specifier['importKind'] === 'type') continue
    const imported = isNode(specifier['imported']) ? String(specifier['imported']['name']) : 'default'
    if (imported !== 'Fragment' && imported !== 'default') return `${imported} of ${from}`
  }
  return undefined
}

/** Names of the functions at the top of a module that start with a capital and hold JSX: its components. */
export function topLevelComponents(program: AnyNode): string[] {
  const names: string[] = []
  const note = (id: unknown, body: AnyNode) => {
    if (isNode(id) && id.type === 'Identifier' && /^[A-Z]/.test(String(id['name'])) && outermostJsx(body).length > 0) names.push(String(id['name']))
  }
  for (const statement of program['body'] as AnyNode[]) {
    const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement
    if (declaration.type === 'FunctionDeclaration' && !declaration['async'] && !declaration['generator']) note(declaration['id'], declaration)
    if (declaration.type === 'VariableDeclaration') {
      for (const one of declaration['declarations'] as AnyNode[]) {
        const init = one['init']
        if (isNode(init) && (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression') && !init['async']) note(one['id'], init)
      }
    }
  }
  return names
}
