import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { kycPartnerQuery } from './api.ts'
import styles from './kyc.module.css'
import { statusWords } from './words.ts'

// Fetched while the server says what is on file.
const PartnerForm = lateBody(
  () => import('./partner-form.tsx').then((part) => part.PartnerForm),
  <Skeleton lines={8} height={560} />,
)

/** The details of a partner who receives commission, verified by PAN. */
export function PartnerPage() {
  const { data } = useSuspenseQuery(kycPartnerQuery)
  usePageTitle(t('Partner KYC details'))
  const [tone, word] = statusWords[data.status]
  return (
    <main className={styles.single}>
      <section className={styles.sheet}>
        <h1 className={styles.title}>
          {`${t('Partner KYC details')} `}
          <Badge tone={tone}>{word}</Badge>
        </h1>
        <p className={styles.lead}>
          {t('For partners who refer or serve companies: we pay your commission to the person or business in these details.')}
        </p>
        <PartnerForm data={data} />
      </section>
    </main>
  )
}
