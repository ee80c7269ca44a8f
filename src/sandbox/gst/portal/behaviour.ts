/** How the portal behaves, as `POST /_control` sets it under `portal`. */
type Control = {
  /** How often it answers that it still processes an upload. */
  polls?: number
  session_minutes?: number
  end_sessions?: boolean
  /** Codes that are not in its HSN master. */
  unknown_hsn?: string[]
  /** How many rows the next upload loses. */
  lose_rows?: number
  /** In how many files it gives GSTR-2B. */
  statement_parts?: number
  quarterly?: string[]
}

export function openBehaviour() {
  let own: Control = {}
  return {
    set(control: Control) {
      own = { ...own, ...control }
    },
    polls: () => own.polls ?? 1,
    statementParts: () => own.statement_parts ?? 1,
    minutes: () => own.session_minutes ?? 360,
    get unknownHsn(): ReadonlySet<string> {
      return new Set(own.unknown_hsn)
    },
    get quarterly(): ReadonlySet<string> {
      return new Set(own.quarterly)
    },
    lostRows() {
      const lost = own.lose_rows ?? 0
      own = { ...own, lose_rows: 0 }
      return lost
    },
  }
}
export type Behaviour = ReturnType<typeof openBehaviour>
