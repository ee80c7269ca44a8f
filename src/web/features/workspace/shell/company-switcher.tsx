import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { useSwitchCompany } from '#web/lib/sign-in.ts'
import { Menu } from '#web/ui/menu.tsx'
import styles from './profile.module.css'

/** The current company; a menu of the others, with items to add one and to try one with sample data. */
export function CompanySwitcher() {
  const { companies, companies_id, company_name } = useSession()
  const { mutate } = useSwitchCompany()
  const navigate = useNavigate()
  return (
    <Menu
      align="start"
      title={t('Companies')}
      trigger={
        <button
          type="button"
          className={styles.switcher}
          data-initials={company_name.slice(0, 1).toUpperCase()}
          data-sign="switch"
          aria-label={`${company_name}${t(', switch company')}`}
        >
          {company_name}
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
