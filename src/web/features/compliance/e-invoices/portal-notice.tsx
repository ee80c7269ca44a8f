import { t } from '#core/messages.ts'
import type { EInvoiceSummary } from '#contract/compliance/e-invoices.ts'
import { agoWords } from '#web/lib/ago.ts'
import { plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useRetryPortal } from './api.ts'

type Props = { summary: EInvoiceSummary | undefined; canSetUp: boolean; onSettings: () => void }

/** Obstacles to registration: missing access, a portal that does not answer, an approaching deadline. */
export function PortalNotice({ summary, canSetUp, onSettings }: Props) {
  const { mutate: retry, isPending } = useRetryPortal()
  if (!summary) return null
  const { portal, due_soon, late, is_liable } = summary
  if (portal.failing_since !== null)
    return (
      <Notice
        tone="warning"
        action={
          <Button icon="refresh" busy={isPending} onClick={() => retry()}>
            {t('Try again now')}
          </Button>
        }
      >
        {t(
          '{failure_reason} Nothing has reached the portal since {ago}. We retry pending documents automatically, and you can still issue invoices.',
          { failure_reason: portal.failure_reason, ago: agoWords(portal.failing_since).toLowerCase() },
        )}
      </Notice>
    )
  if (!portal.is_set_up)
    return (
      <Notice action={canSetUp && <Button onClick={onSettings}>{t('Set up')}</Button>}>
        {is_liable && `${t('Your company must register its invoices to businesses.')} `}
        {canSetUp
          ? t('To register here, enter your e-invoice portal user name and password.')
          : t('To register here, ask an owner or admin to enter your e-invoice portal user name and password.')}
      </Notice>
    )
  if (due_soon > 0)
    return (
      <Notice tone="warning">
        {t('Register {documents} within a week: the portal accepts a document for 30 days from its date.', {
          documents: plural(due_soon, 'document'),
        })}
      </Notice>
    )
  if (late > 0)
    return (
      <Notice tone="danger">
        {t(
          'The portal no longer accepts {documents}: the 30 days are over. Cancel them and issue new ones for what is still due.',
          {
            documents: plural(late, 'document'),
          },
        )}
      </Notice>
    )
  return null
}
