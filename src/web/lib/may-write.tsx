import type { ReactNode } from 'react'
import type { auditorWrites } from '#contract/closing/auditors.ts'
import { ReadOnly } from '#web/ui/read-only.ts'
import { useSession } from './session.ts'

type Props = {
  /** The endpoint that the children call, if it is one of those that auditors may use; undefined for any other. */
  endpoint?: (typeof auditorWrites)[number]
  children: ReactNode
}

/**
 * Whether the children show actions that change data: for auditors only around endpoints they may call, for everyone else always.
 */
export function MayWrite({ endpoint, children }: Props) {
  const { audit_scope } = useSession()
  return <ReadOnly value={audit_scope !== null && endpoint === undefined}>{children}</ReadOnly>
}
