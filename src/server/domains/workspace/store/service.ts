import { holdsAny } from '#contract/permissions.ts'
import type { StoreApp, StoreAppName } from '#contract/workspace/store.ts'
import { AppError } from '#core/errors.ts'
import { can } from '#core/entitlements/entitlement.ts'
import { plansOnSale, type PlanFeature } from '#core/entitlements/plans.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { held } from '#server/domains/entitlements/plan-limits/subscription-state.ts'
import { type CatalogueApp, catalogue } from './catalogue.ts'
import { entriesOf, works } from './entries.ts'

type Sight = { permissions: readonly string[]; absent: ReadonlySet<StoreAppName>; inPlan: (feature: PlanFeature) => boolean }

/** Every app as this person sees it, in the order of the catalogue. */
export async function list(tx: CompanyTx, permissions: readonly string[]): Promise<StoreApp[]> {
  const sight = await sightOf(tx, permissions)
  return catalogue.map((app) => view(app, sight))
}

/**
 * Installs or removes an app for the company; as it is already, nothing happens. Removing takes nothing away but the entries in the
 * menus. Throws `wrong_state` for one that does not work yet.
 */
export async function setInstalled(
  tx: CompanyTx,
  app: StoreAppName,
  is_installed: boolean,
  permissions: readonly string[],
): Promise<StoreApp> {
  const found = appNamed(app)
  if (!entriesOf(found).some(works))
    throw new AppError(
      'wrong_state',
      t('{app_name} is not ready yet. You can install it when it works.', { app_name: found.app_name }),
    )
  if ((await absentFrom(tx)).has(app) === is_installed && (await keep(tx, app, is_installed)))
    await audit(tx, is_installed ? 'installed' : 'removed', 'store_installations', app, { title: found.app_name })
  return view(found, await sightOf(tx, permissions))
}

function appNamed(app: StoreAppName): CatalogueApp {
  const found = catalogue.find((one) => one.app === app)
  if (!found) throw new AppError('not_found', 'This app does not exist.')
  return found
}

async function sightOf(tx: CompanyTx, permissions: readonly string[]): Promise<Sight> {
  const [{ standing, usage, today }, absent] = await Promise.all([held(tx), absentFrom(tx)])
  return { permissions, absent, inPlan: (feature) => can(standing, usage, feature, 0, today).isAllowed }
}

/** Apps the company has not installed. */
export async function absentFrom(tx: CompanyTx): Promise<ReadonlySet<StoreAppName>> {
  const { rows } = await tx.client.query<{ app: string; is_installed: boolean }>({
    name: 'store_installations',
    text: 'SELECT app, is_installed FROM store_installations WHERE companies_id = $1',
    values: [tx.companies_id],
  })
  const said = new Map(rows.map((row) => [row.app, row.is_installed]))
  return new Set(catalogue.filter(({ app, isExtra = false }) => !(said.get(app) ?? !isExtra)).map(({ app }) => app))
}

/** Whether this changed anything: of two at once only one does. */
async function keep(tx: CompanyTx, app: StoreAppName, is_installed: boolean): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `INSERT INTO store_installations AS s (companies_id, app, is_installed, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (companies_id, app) DO UPDATE SET (is_installed, changed_at) = ($3, $4) WHERE s.is_installed <> $3`,
    [tx.companies_id, app, is_installed, tx.now],
  )
  return rowCount === 1
}

function view(app: CatalogueApp, { permissions, absent, inPlan }: Sight): StoreApp {
  const { menu: _ids, isExtra: _extra, abilities, ...said } = app
  const built = entriesOf(app).filter(works)
  const entries = built.length > 0 ? built : entriesOf(app)
  const is_installed = built.length > 0 && !absent.has(app.app)
  const plan_feature = entries.find(({ plan }) => plan !== undefined)?.plan
  const open = built.find((entry) => is_installed && holdsAny(permissions, entry.permissions ?? []))
  return {
    ...said,
    abilities: [...abilities],
    is_built: built.length > 0,
    is_installed,
    menu_items: entries.flatMap(({ label, link }) => (link === undefined ? [] : [{ label, link }])),
    permissions: [...new Set(entries.flatMap((entry) => entry.permissions ?? []))],
    plan:
      plan_feature === undefined
        ? null
        : { plan_feature, is_included: inPlan(plan_feature), plan_name: smallestWith(plan_feature) },
    open_link: open?.link ?? null,
  }
}

const smallestWith = (feature: PlanFeature) => plansOnSale.find(({ features }) => features.includes(feature))?.name ?? ''
