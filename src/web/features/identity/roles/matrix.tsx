import { Fragment } from 'react'
import { t, translate } from '#core/messages.ts'
import type { Role } from '#contract/identity/roles.ts'
import { permissionGroups, permissionWords } from '#contract/permission-words.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Part } from '#web/ui/part.tsx'
import { RoleHead } from './role-head.tsx'
import styles from './roles.module.css'
import type { RolesSearch } from './search.ts'

type Props = { roles: readonly Role[]; onSearch: (change: RolesSearch) => void }

/** Permissions as rows, roles as columns. The first column is sticky. */
export function Matrix({ roles, onSearch }: Props) {
  return (
    // A scrolling region must be reachable with the keyboard.
    <Part plays="region" className={styles.frame} aria-label={t('Roles and their permissions')} tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('May')}
            </th>
            {roles.map((role) => (
              <th key={role.roles_id} scope="col">
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
                    <td key={role.roles_id}>
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
