import type { Group } from '#contract/reporting/groups.ts'
import { t } from '#core/messages.ts'
import { Select } from '#web/ui/text-input.tsx'
import { titles } from './group-report.tsx'
import type { GroupSearch } from './period.ts'
import styles from './reports.module.css'

type Shown = keyof typeof titles

const isShown = (value: string): value is Shown => value in titles

const shown = Object.entries(titles).map(([value, label]) => ({ value, label }))

type GroupChoicesProps = {
  groups: readonly Group[]
  company_groups_id: string
  search: GroupSearch
  onSearch: (search: GroupSearch) => void
}

/** Which group, and which of its reports. */
export function GroupChoices({ groups, company_groups_id, search, onSearch }: GroupChoicesProps) {
  const report = search.report ?? 'profit_and_loss'
  return (
    <>
      {groups.length > 1 && (
        <Select
          label={t('Group')}
          hideLabel
          className={styles.choice}
          value={company_groups_id}
          options={groups.map((each) => ({ value: each.company_groups_id, label: each.group_name }))}
          onChange={(value) => onSearch({ ...search, group: value })}
        />
      )}
      <Select
        label={t('Which report')}
        hideLabel
        className={styles.choice}
        value={report}
        options={shown}
        onChange={(value) => isShown(value) && onSearch({ ...search, report: value })}
      />
    </>
  )
}
