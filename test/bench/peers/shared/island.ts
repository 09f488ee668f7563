export const island = <Component>(_when: string, component: Component): Component => component
