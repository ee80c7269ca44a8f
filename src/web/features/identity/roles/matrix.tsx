import { Fragment, useState } from 'react'
import { t, translate } from '#core/messages.ts'
import type { Role } from '#contract/identity/roles.ts'
import { permissionGroups, permissionWords, roleWords } from '#contract/permission-words.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Part } from '#web/ui/part.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { RoleHead } from './role-head.tsx'
import styles from './roles.module.css'
import type { RolesSearch } from './search.ts'

type Props = { roles: readonly Role[]; onSearch: (change: RolesSearch) => void }

/** Permissions as rows, roles as columns. The first column is sticky; a phone shows one role, which is chosen above. */
export function Matrix({ roles, onSearch }: Props) {
  const [chosen, setChosen] = useState(roles[0]?.roles_id ?? '')
  const isShown = ({ roles_id }: Role) =>
    roles_id === (roles.some((role) => role.roles_id === chosen) ? chosen : roles[0]?.roles_id)
  return (
    <>
      <div className={styles.pick}>
        <Select
          label={t('Role')}
          options={roles.map(({ roles_id, role_name }) => ({ value: roles_id, label: roleWords(role_name) }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      {/* A scrolling region must be reachable with the keyboard. */}
      <Part plays="region" className={styles.frame} aria-label={t('Roles and their permissions')} tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {t('May')}
              </th>
              {roles.map((role) => (
                <th key={role.roles_id} scope="col" data-shown={isShown(role)}>
                  <RoleHead role={role} onSearch={onSearch} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionGroups.map((group) => (
              <Fragment key={group.label}>
                <tr className={styles.group}>
                  <th scope="colgroup" colSpan={roles.length + 1}>
                    <span>{translate(group.label)}</span>
                  </th>
                </tr>
                {group.permissions.map((permission) => (
                  <tr key={permission}>
                    <th scope="row">
                      {translate(permissionWords[permission].label)}
                      <span className={styles.does}>{translate(permissionWords[permission].does)}</span>
                    </th>
                    {roles.map((role) => (
                      <td key={role.roles_id} data-shown={isShown(role)}>
                        <Held isHeld={role.permissions.includes(permission)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </Part>
    </>
  )
}

function Held({ isHeld }: { isHeld: boolean }) {
  return isHeld ? (
    <span className={styles.held}>
      <Icon name="check" />
      <span className="visually-hidden">{t('Yes')}</span>
    </span>
  ) : (
    <span className={styles.lacks}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('No')}</span>
    </span>
  )
}
