import { useQuery } from '@tanstack/react-query'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { referralCodeQuery } from './api.ts'
import styles from './referrals.module.css'

/** The referral code and link, to copy or share. */
export function LinkCard() {
  const { data, error, refetch } = useQuery(referralCodeQuery)
  if (error) return <ErrorState error={error} title={t("We couldn't load your code")} onRetry={refetch} />
  if (!data) return <Skeleton lines={2} height={104} label={t('Loading your code')} />
  const { referral_code, link } = data
  return (
    <Card>
      <div className={styles.share}>
        <div className={styles.part}>
          <span className={styles.label}>{t('Your code')}</span>
          <span className={styles.code}>{referral_code}</span>
        </div>
        <div className={styles.part}>
          <label className={styles.label} htmlFor="referral-link">
            {t('Your link')}
          </label>
          <input id="referral-link" className={styles.link} readOnly value={link} onFocus={(event) => event.target.select()} />
        </div>
        <div className={styles.actions}>
          <Button icon="copy" onClick={() => void copy(link)}>
            {t('Copy link')}
          </Button>
          {'share' in navigator && (
            <Button icon="send" onClick={() => void share(link)}>
              {t('Share')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    toast({ tone: 'success', text: t('Link copied') })
  } catch {
    toast({ tone: 'danger', text: t('The browser did not let us copy. Select the link and copy it.') })
  }
}

/** Closing the share sheet is not an error. */
const share = (url: string) =>
  navigator
    .share({ title: product.name, text: t('Keep your company’s books with {name}', { name: product.name }), url })
    .catch(() => {})
