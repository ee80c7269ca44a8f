import { useQuery } from '@tanstack/react-query'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { ownPayQuery } from '#web/features/payroll/shared/own-pay-query.ts'
import { formatPaise } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Card } from '#web/ui/layout.tsx'
import styles from './today.module.css'

type Act = { icon: IconName; title: string; why: string; verb: string; link: string; permissions: readonly Permission[] }

/** The actions of a person whose role shows no figures, by permission; the last ones are for everyone. */
const acts: readonly Act[] = [
  {
    icon: 'inbox',
    title: t('Send a bill to the inbox'),
    why: t('Upload a photo or PDF. Your accountant enters it.'),
    verb: t('Upload bill'),
    link: '/payables/inbox',
    permissions: ['APPS_INBOX', 'ACCOUNTS_PAYABLE_CREATE'],
  },
  {
    icon: 'customers',
    title: t('Find a supplier in the hub'),
    why: t('Ask companies for a price.'),
    verb: t('Open hub'),
    link: '/apps/hub',
    permissions: ['APPS_BUSINESS_CONNECT'],
  },
  {
    icon: 'user',
    title: t('Your profile'),
    why: t('Name, picture, password and passkeys.'),
    verb: t('Open profile'),
    link: '/settings/profile',
    permissions: [],
  },
  {
    icon: 'panel',
    title: t('Everything in this company'),
    why: t('Open any app. Where you lack access, you can request it there.'),
    verb: t('See all apps'),
    link: '/apps',
    permissions: [],
  },
]

/** The own payslips, with the latest; nothing for people who are not on the payroll. */
function usePayslips(): Act[] {
  const { data } = useQuery(ownPayQuery)
  if (!data?.is_employee) return []
  const latest = data.slips[0]
  return [
    {
      icon: 'wallet',
      title: t('Your payslips'),
      why: latest
        ? t('{month}: ₹{net} net. Every line says why.', { month: formatMonthYear(latest.month), net: formatPaise(latest.net) })
        : t('Your first payslip appears here once its pay run is approved.'),
      verb: latest ? t('Open payslips') : t('Compare tax regimes'),
      link: '/settings/profile',
      permissions: [],
    },
    {
      icon: 'calendar',
      title: t('Your leave'),
      why: t('Request leave, and see your balances.'),
      verb: t('Open leave'),
      link: '/leave',
      permissions: [],
    },
    {
      icon: 'invoice',
      title: t('Your claims'),
      why: t('What you spent for the company. It is paid with your salary.'),
      verb: t('Open claims'),
      link: '/settings/claims',
      permissions: [],
    },
    {
      icon: 'file',
      title: t('Tax declaration'),
      why: t('Your savings and rent, so that less tax is taken from your pay.'),
      verb: t('Open declaration'),
      link: '/settings/declaration',
      permissions: [],
    },
  ]
}

export function EmployeeCard({ hasWork }: { hasWork: boolean }) {
  const { permissions } = useSession()
  const mine = [...usePayslips(), ...acts.filter((act) => holdsAny(permissions, act.permissions))]
  return (
    <Card title={hasWork ? t('What else you can do') : t('What you can do')} flush>
      <ul className={styles.lines}>
        {mine.map(({ icon, title, why, verb, link }) => (
          <li key={title} className={styles.line}>
            <Icon name={icon} className={styles.icon} />
            <span className={styles.words}>
              <b>{title}</b>
              <span className={styles.why}>{why}</span>
            </span>
            <span />
            <span className={styles.act}>
              <ButtonLink to={link} looks>
                {verb}
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
