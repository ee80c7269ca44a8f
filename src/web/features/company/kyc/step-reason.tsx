import { reasonText } from '#web/lib/reason.ts'
import { Notice } from '#web/ui/states.tsx'

/** Why the last check of a step failed. */
export const StepReason = ({ reason }: { reason: string }) => <Notice tone="warning">{reasonText(reason)}</Notice>
