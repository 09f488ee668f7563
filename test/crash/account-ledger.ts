/** What readers were told of their accounts. */
export interface AccountLedger {
  readonly accounts: () => readonly Account[]
  readonly open: (account: Pick<Account, 'kind' | 'value' | 'name' | 'password' | 'address'>) => Account
}

export interface Account {
  readonly kind: 'phone' | 'email'
  /** The number as the store has it, or the address. */
  readonly value: string
  readonly name: string
  readonly password?: string | undefined
  /** The client's address. */
  readonly address: string
  /** The reader was told of it, or was told later that there is one. */
  isThere: boolean
  /** Sign-ins that nobody knows of whether they were done: each may have left a session that no browser has. */
  doubts: number
  readonly sessions: KeptSession[]
  /** Handles of codes that were taken. */
  readonly taken: string[]
}

/** A session that a browser was given. */
export interface KeptSession {
  readonly token: string
  /** `doubtful` when there was no answer to signing out. */
  state: 'open' | 'doubtful' | 'ended'
}

export function openAccountLedger(): AccountLedger {
  const accounts: Account[] = []
  return {
    accounts: () => accounts,
    open(begun) {
      const account: Account = { ...begun, isThere: false, doubts: 0, sessions: [], taken: [] }
      accounts.push(account)
      return account
    },
  }
}
