import { describe, expect, test } from 'vitest'
import { allowedUpward } from './allowed.ts'
import { circles, importGraph, read, tracked } from './imports.ts'
import { domainOf, sliceOf } from './order.ts'

const graph = importGraph()
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const sources = [...graph].filter(([file]) => !isTest(file))

describe('domains', () => {
  test('every file of a domain’s tree is in a domain of the list, or is shared', () => {
    const strange = [...graph.keys()].filter(
      (file) => /^src\/(?:server\/domains|web\/features)\//.test(file) && domainOf(file) === undefined,
    )
    expect(strange).toEqual([])
  })

  test('a domain imports only lower domains', () => {
    const upward = sources.flatMap(([file, targets]) => {
      const from = domainOf(file)
      return targets.flatMap((target) => {
        const to = domainOf(target)
        return from && to && to.rank > from.rank ? [`${file} → ${target}`] : []
      })
    })
    expect(upward.toSorted()).toEqual(Object.keys(allowedUpward).toSorted())
  })

  test('the kernel and the platform import no domain, but for what starts the server', () => {
    const found = sources.flatMap(([file, targets]) =>
      /^src\/server\/(?:platform|ledger|adapters)\//.test(file)
        ? targets.filter((target) => target.startsWith('src/server/domains/')).map((target) => `${file} → ${target}`)
        : [],
    )
    expect(found).toEqual([])
  })

  test('no file imports itself over others, types included', () => {
    expect(circles(graph)).toEqual([])
  })

  test('no slice of the server reaches itself over others', () => {
    const slices = new Map<string, string[]>()
    for (const [file, targets] of sources) {
      const from = sliceOf(file)
      if (from === undefined || file.endsWith('/module.ts')) continue
      const others = targets.filter((target) => !target.endsWith('/table.ts')).map((target) => sliceOf(target))
      slices.set(from, [...(slices.get(from) ?? []), ...others.filter((to): to is string => to !== undefined && to !== from)])
    }
    expect(circles(slices)).toEqual([])
  })

  test('a feature of the web imports another only by what its domain shares', () => {
    const featureOf = (file: string) => /^src\/web\/features\/(\w+\/[\w-]+)\//.exec(file)?.[1]
    const found = sources.flatMap(([file, targets]) => {
      const from = featureOf(file)
      return targets
        .filter((target) => {
          const to = featureOf(target)
          return from !== undefined && to !== undefined && to !== from && !to.endsWith('/shared')
        })
        .map((target) => `${file} → ${target}`)
    })
    expect(found).toEqual([])
  })

  test('a module registers: it holds no logic, and only its domain’s list names it', () => {
    const modules = tracked('src/server/domains').filter((file) => file.endsWith('/module.ts'))
    expect(modules.length).toBeGreaterThan(80)
    expect(modules.filter((file) => /\bawait\b|\bquery\(/.test(read(file)))).toEqual([])
    const imported = [...graph].flatMap(([file, targets]) =>
      targets.filter((target) => /^src\/server\/domains\/.*\/module\.ts$/.test(target)).map((target) => [file, target] as const),
    )
    const lists = new Set(imported.map(([file]) => file))
    expect([...lists].filter((file) => !/^src\/server\/domains\/\w+\/modules\.ts$/.test(file))).toEqual([])
    expect(imported.map(([, target]) => target).toSorted()).toEqual(modules.toSorted())
  })
})
