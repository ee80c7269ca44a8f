import { useQuery } from '@tanstack/react-query'
import { roleWords } from '#contract/permission-words.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { chipOf, FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { rolesQuery } from './api.ts'
import type { TeamSearch } from './search.ts'

type Props = { search: TeamSearch; onSearch: (change: TeamSearch) => void }

/** Finds members by name, email and role. */
export function MemberFilters({ search, onSearch }: Props) {
  const { data: roles } = useQuery(rolesQuery)
  const chosen = roles?.rows.find((role) => role.roles_id === search.role)
  return (
    <Toolbar>
      <SearchInput
        label={t('Search members')}
        placeholder={t('Name or email')}
        value={search.search ?? ''}
        onChange={(typed) => onSearch({ search: typed || undefined })}
      />
      <Menu
        align="start"
        trigger={<Button icon="shield">{chosen ? roleWords(chosen.role_name) : t('All roles')}</Button>}
        groups={[
          [{ id: 'all', label: t('All roles'), checked: !search.role, onSelect: () => onSearch({ role: undefined }) }],
          (roles?.rows ?? []).map((role) => ({
            id: role.roles_id,
            label: roleWords(role.role_name),
            checked: role.roles_id === search.role,
            onSelect: () => onSearch({ role: role.roles_id }),
          })),
        ]}
      />
      <FilterChips
        chips={[
          ...searchChip(search.search, () => onSearch({ search: undefined })),
          ...chipOf('role', t('Role'), chosen && roleWords(chosen.role_name), () => onSearch({ role: undefined })),
        ]}
        onClear={() => onSearch({ search: undefined, role: undefined })}
      />
    </Toolbar>
  )
}
