import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Where no account can pay: the way to add one, or whom to ask. */
export function AddBankAccount({ tone }: { tone?: 'primary' }) {
  const mayAdd = usePermitted(['BANKING'])
  if (!mayAdd) return <span>{t('Ask someone with Banking access to add one.')}</span>
  return (
    <ButtonLink {...(tone && { tone })} to="/banking/accounts" search={{ edit: 'new' }}>
      {t('Add a bank account')}
    </ButtonLink>
  )
}
