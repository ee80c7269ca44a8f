import type { ReactNode } from 'react'
import type { auditorWrites } from '#contract/closing/auditors.ts'
import { ReadOnly } from '#web/ui/read-only.ts'
import { useSession } from './session.ts'

type Props = {
  /** What the part below calls, of the list by which the server lets auditors write; left out, it is any other. */
  endpoint?: (typeof auditorWrites)[number]
  children: ReactNode
}

/** Whether the part below offers what changes something: to auditors only around what they may call, to everybody else always. */
export function MayWrite({ endpoint, children }: Props) {
  const { audit_scope } = useSession()
  return <ReadOnly value={audit_scope !== null && endpoint === undefined}>{children}</ReadOnly>
}
