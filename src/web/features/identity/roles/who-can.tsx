import { t, translate } from '#core/messages.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Member } from '#contract/identity/team.ts'
import { permissionGroups, permissionWords, roleWords } from '#contract/permission-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { whoCanQuery } from './api.ts'
import styles from './roles.module.css'

const nameOf = ({ first_name, last_name }: Member) => `${first_name} ${last_name}`

const columns: readonly Column<Member>[] = [
  {
    id: 'name',
    header: t('Name'),
    cell: (row) => (
      <span className={styles.person}>
        <Avatar name={nameOf(row)} picture={row.display_picture} size={24} />
        <span className={styles.name}>{nameOf(row)}</span>
      </span>
    ),
  },
  { id: 'email', header: t('Email'), width: 240, cell: (row) => row.email },
  { id: 'role', header: t('By the role'), width: 160, cell: (row) => roleWords(row.role_name) },
]

type Props = { permission: Permission; onPermission: (permission: Permission) => void }

/** Select a permission to see everyone who has it. */
export function WhoCan({ permission, onPermission }: Props) {
  const words = permissionWords[permission]
  const [label, does] = [translate(words.label), translate(words.does)]
  return (
    <>
      <label className={styles.ask}>
        <span>{t('Who can')}</span>
        <select value={permission} onChange={(event) => onPermission(event.target.value as Permission)}>
          {permissionGroups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.permissions.map((name) => (
                <option key={name} value={name}>
                  {translate(permissionWords[name].label)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <span className={styles.does}>{does}</span>
      </label>
      <DataTable
        holds="part"
        label={t('Members with {label}', { label })}
        noun={['member', 'members']}
        columns={columns}
        query={whoCanQuery(permission)}
        rowKey={(row) => row.accounts_id}
        card={(row) => ({ title: nameOf(row), detail: row.email, amount: roleWords(row.role_name) })}
        empty={
          <EmptyState icon="shield" title={t('Nobody can do this')}>
            {t('No active member has a role with {label}. Add it to a role, or give a member a role that has it.', {
              label: label.toLowerCase(),
            })}
          </EmptyState>
        }
      />
    </>
  )
}
