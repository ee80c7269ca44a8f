import { builtFeatures } from '#contract/features.ts'
import type { Navigation } from '#contract/workspace/navigation.ts'
import type { StoreAppName } from '#contract/workspace/store.ts'
import type { Entry } from '#server/platform/menu.ts'
import { menu, settings } from '../menus/menu.ts'
import { type CatalogueApp, catalogue } from './catalogue.ts'

const byEntry = new Map(catalogue.flatMap((app) => app.menu.map((id) => [id, app.app] as const)))

/** The app that a menu entry belongs to; undefined for entries of the product itself. */
export const appOfEntry = (id: string): StoreAppName | undefined => byEntry.get(id)

/** The menu entries of an app. */
export const entriesOf = ({ menu: ids }: CatalogueApp): readonly Entry[] => {
  const entries = new Map(flat([...menu(), ...settings()]).map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => entries.get(id) ?? [])
}

export const works = ({ feature }: Entry): boolean => feature === undefined || builtFeatures.includes(feature)

/** Apps that work and are not installed, with the paths that are theirs. */
export function absentApps(absent: ReadonlySet<StoreAppName>): Navigation['absent_apps'] {
  return catalogue
    .filter(({ app }) => absent.has(app))
    .flatMap((app) => {
      const links = entriesOf(app).filter(works).flatMap(linkOf)
      return links.length === 0 ? [] : [{ app: app.app, app_name: app.app_name, links }]
    })
}

const linkOf = ({ link }: Entry) => (link === undefined ? [] : [link])

const flat = (all: readonly Entry[]): Entry[] => all.flatMap((entry) => [entry, ...flat(entry.items ?? [])])
