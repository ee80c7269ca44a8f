import { t } from '#core/messages.ts'
import type { BankConsent } from '#contract/banking/bank-feeds.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCheckConsent, useRevokeConsent } from './api.ts'
import styles from './connected.module.css'

/** Somebody has to answer the bank. */
export function WaitingConsent({ consent }: { consent: BankConsent }) {
  const { bank_consents_id, page_url, accounts } = consent
  const { mutate: check, isPending } = useCheckConsent()
  const { mutate: revoke } = useRevokeConsent()
  const names = accounts.map(({ account_label }) => account_label).join(', ')
  return (
    <Notice tone="info">
      <div className={styles.waiting}>
        <span>
          {page_url === null
            ? t('The bank is being asked about {names}.', { names })
            : t('Say yes at the bank to share {names}. The lines come by themselves when you have.', { names })}
        </span>
        <span className={styles.acts}>
          {page_url !== null && (
            <a className={styles.open} href={page_url} target="_blank" rel="noopener noreferrer">
              {t('Answer at the bank')}
            </a>
          )}
          {page_url !== null && (
            <Button
              busy={isPending}
              onClick={() =>
                check(bank_consents_id, { onSuccess: () => toast({ text: t('The bank is asked whether you have.') }) })
              }
            >
              {t('I have answered')}
            </Button>
          )}
          <Button tone="quiet" onClick={() => revoke(bank_consents_id)}>
            {t('Take back')}
          </Button>
        </span>
      </div>
    </Notice>
  )
}
