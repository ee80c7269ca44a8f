import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { useSwitchCompany } from '#web/lib/sign-in.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './profile.module.css'

/** The current company; a menu of the others, with items to add one and to try one with sample data. */
export function CompanySwitcher() {
  const { companies, companies_id, company_name } = useSession()
  const { mutate } = useSwitchCompany()
  const navigate = useNavigate()
  const name = (
    <>
      <span className={styles.square} aria-hidden>
        {company_name.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.company}>{company_name}</span>
    </>
  )
  return (
    <Menu
      align="start"
      title={t('Companies')}
      trigger={
        <button type="button" className={styles.switcher}>
          {name}
          <span className="visually-hidden">{t(', switch company')}</span>
          <Icon name="switch" size={14} />
        </button>
      }
      groups={[
        companies.map((company) => ({
          id: company.companies_id,
          label: company.company_name,
          checked: company.companies_id === companies_id,
          // Reloads the page, so that no data of the other company stays in memory.
          onSelect: () =>
            company.companies_id !== companies_id &&
            mutate(company.companies_id, { onSuccess: () => location.assign('/dashboard') }),
        })),
        [
          { id: 'add', label: t('Add a company'), icon: 'add', onSelect: () => void navigate({ to: '/register/company' }) },
          { id: 'sample', label: t('Try a sample company'), icon: 'play', onSelect: () => void navigate({ to: '/welcome' }) },
        ],
      ]}
    />
  )
}
