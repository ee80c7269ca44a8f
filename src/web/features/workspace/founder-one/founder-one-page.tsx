import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Checklist } from '../shared/checklist.tsx'
import styles from './founder-one.module.css'

/** For people who run a company for the first time: a letter, and the first year's steps with their state in the books. */
export function FounderOnePage() {
  const { first_name, company_name } = useSession()
  return (
    <Page shape="narrow">
      <PageHeader title={t('Founder One')} description={t('The first year of {company_name}', { company_name })} />
      <Checklist title={t('The first year')} />
      <Card>
        <div className={styles.letter}>
          <p>{t('Dear {first_name},', { first_name })}</p>
          <p>
            {t(
              'Nobody starts a company to keep its books. But many companies learn too late what they owe and what others owe them. Your books tell you in time.',
            )}
          </p>
          <p>
            {t(
              'The steps above are in the order in which they help. We tick a step when your books show it. You need not do all of it today, but match your bank lines every week.',
            )}
          </p>
          <p>{t('Your data stays yours: you can export all of it at any time and on any plan.')}</p>
          <p className={styles.from}>{t('The people who make {name}', { name: product.name })}</p>
        </div>
      </Card>
    </Page>
  )
}
