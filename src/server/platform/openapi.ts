import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { product } from '#core/product.ts'
import { accessWords } from './request-checks.ts'
import type { Mounted } from './mounts.ts'

type Schema = z.core.$ZodType

/** The OpenAPI 3.1 document of everything mounted, made from the contracts. */
export function openApi(mounted: readonly Mounted[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoint, access, url } of mounted) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    const operations = (paths[path] ??= {})
    operations[endpoint.method.toLowerCase()] = {
      tags: [endpoint.path.split('/')[1] ?? endpoint.service],
      summary: endpoint.summary,
      description: `Needs: ${accessWords(access)}.`,
      parameters: [
        ...parameters(endpoint.params, 'path'),
        ...parameters(endpoint.query, 'query'),
        ...(endpoint.idempotent
          ? [
              {
                name: 'Idempotency-Key',
                in: 'header',
                required: endpoint.idempotent === true,
                schema: { type: 'string', minLength: 8, maxLength: 255 },
              },
            ]
          : []),
      ],
      ...(endpoint.body
        ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body) } } } }
        : {}),
      responses: {
        ...(endpoint.reply
          ? { 200: { description: 'Done', content: { 'application/json': { schema: jsonSchema(endpoint.reply) } } } }
          : endpoint.raw
            ? { 200: { description: 'The file' } }
            : { 204: { description: 'Done' } }),
        default: {
          description: 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: product.buildApiVersion,
      description: 'Amounts are whole paise. Dates are YYYY-MM-DD, instants ISO 8601 UTC.',
    },
    paths,
    components: { schemas: { Problem: jsonSchema(Problem) } },
  }
}

const jsonSchema = (schema: Schema) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })

function parameters(schema: Schema | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}
