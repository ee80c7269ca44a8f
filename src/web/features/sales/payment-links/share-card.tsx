import { lazy, Suspense } from 'react'
import { t } from '#core/messages.ts'
import type { PaymentLink } from '#contract/sales/payment-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { copyLink } from '#web/features/sales/shared/copying.ts'
import styles from './payment-links.module.css'
import { shareText, whatsAppHref } from './words.ts'

const QrCode = lazy(() => import('#web/ui/qr-code.tsx'))

/** Ways to share a link: copy, WhatsApp, or a QR code for the phone's camera. */
export function ShareCard({ link }: { link: PaymentLink }) {
  return (
    <Card title={t('Send link')}>
      <div className={styles.share}>
        <div className={styles.ways}>
          <p className={styles.url}>{link.url}</p>
          <div className={styles.buttons}>
            <Button icon="copy" onClick={() => void copyLink(link.url)}>
              {t('Copy link')}
            </Button>
            <Button icon="send" onClick={() => window.open(whatsAppHref(link), '_blank', 'noopener,noreferrer')}>
              {t('WhatsApp')}
            </Button>
            {'share' in navigator && (
              <Button icon="open" onClick={() => void navigator.share({ text: shareText(link) }).catch(() => undefined)}>
                {t('Share')}
              </Button>
            )}
          </div>
          <p className={styles.hint}>{t('Anyone with this link can see the amount due and pay it.')}</p>
        </div>
        <div className={styles.code}>
          <Suspense fallback={null}>
            <QrCode text={link.url} alt={t('QR code that opens the link on a phone')} size={160} />
          </Suspense>
        </div>
      </div>
    </Card>
  )
}
