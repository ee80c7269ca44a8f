import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { ComingArea } from './areas.ts'
import styles from './coming.module.css'

/** The page of an announced feature: what it will contain, and that it does not work yet. */
export function ComingPage({ area }: { area: ComingArea }) {
  return (
    <Page shape="narrow">
      <PageHeader title={area.title} />
      <Card>
        <div className={styles.body}>
          <p className={styles.will}>{area.will}</p>
          <ComingList area={area} />
          <div className={styles.body}>
            <p className={styles.meanwhile}>{t('Until then: {text}', { text: area.meanwhile.text })}</p>
            <span className={styles.links}>
              {area.meanwhile.links.map(({ label, to }) => (
                <ButtonLink key={to} to={to}>
                  {label}
                </ButtonLink>
              ))}
            </span>
          </div>
          <div>
            <ButtonLink to="/dashboard" tone="quiet" icon="back">
              {t('Go to the dashboard')}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </Page>
  )
}

/** What a page will contain, and that it is not built yet. */
function ComingList({ area }: { area: ComingArea }) {
  return (
    <div className={styles.body}>
      <ul className={styles.holds}>
        {area.holds.map((one) => (
          <li key={one}>
            <Icon name="forward" />
            {one}
          </li>
        ))}
      </ul>
      <p className={styles.not}>{t('Coming soon.')}</p>
    </div>
  )
}
