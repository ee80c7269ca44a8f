import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './free-invoice-page.module.css'

/** The invoice becomes a draft in the new account, which fills in the company's details. */
export function SaveToAccount({ isSignedIn, onLeave }: { isSignedIn: boolean; onLeave: () => void }) {
  if (isSignedIn)
    return (
      <ButtonLink icon="forward" to="/receivables/invoices/carry-in" onClick={onLeave}>
        {t('Save to my account')}
      </ButtonLink>
    )
  return (
    <span className={styles.ways}>
      <ButtonLink to="/login" search={{ redirect: '/receivables/invoices/carry-in' }} onClick={onLeave}>
        {t('Log in')}
      </ButtonLink>
      <ButtonLink to="/register" search={{ redirect: '/receivables/invoices/carry-in' }} onClick={onLeave}>
        {t('Save to a free account')}
      </ButtonLink>
    </span>
  )
}
