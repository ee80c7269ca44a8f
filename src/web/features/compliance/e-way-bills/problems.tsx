import { t } from '#core/messages.ts'
import type { EWayBillRow } from '#contract/compliance/e-way-bills.ts'
import { Notice } from '#web/ui/states.tsx'

/** The portal's error code and text with how to resolve it; or a note that it has not answered. */
export function PortalSays({ bill }: { bill: Pick<EWayBillRow, 'problems' | 'waiting_reason' | 'under_way'> }) {
  const { problems, waiting_reason, under_way } = bill
  if (problems.length > 0)
    return (
      <Notice tone="danger">
        {problems.map(({ code, message, remedy }) => (
          <span key={code} style={{ display: 'block' }}>
            <b>{message}</b> ({code}). {remedy}.
          </span>
        ))}
      </Notice>
    )
  if (under_way === null) return null
  return (
    <Notice>
      {waiting_reason === null
        ? t("We're contacting the portal.")
        : t('{waiting_reason} We retry automatically.', { waiting_reason })}
    </Notice>
  )
}
