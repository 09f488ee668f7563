/// <reference lib="dom" />

// TypeScript cannot have the global types of a page and a worker at once: these are the parts of a worker's that are used
// here.

export interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface WorkerEvents {
  readonly install: ExtendableEvent
  readonly activate: ExtendableEvent
  readonly message: ExtendableEvent & { readonly data: unknown }
  readonly fetch: ExtendableEvent & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void }
  readonly push: ExtendableEvent & { readonly data: { readonly json: () => unknown } | null }
  readonly notificationclick: ExtendableEvent & { readonly notification: Notification }
  readonly pushsubscriptionchange: ExtendableEvent & { readonly oldSubscription?: PushSubscription | null; readonly newSubscription?: PushSubscription | null }
}
interface Window {
  readonly url: string
  readonly focus: () => Promise<Window>
}
interface Worker {
  readonly addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { readonly type: 'window'; readonly includeUncontrolled: boolean }) => Promise<readonly Window[]>
    readonly openWindow: (url: string) => Promise<Window | null>
  }
  readonly registration: ServiceWorkerRegistration
  readonly location: Location
}

export const worker = self as unknown as Worker
