import type { Bulk, TableShape } from './bulk'
import { migrationsOf } from '../database/migration-files'

/**
 * Returns the club's tables; referenced tables come before the tables that reference them. Tables of other programs in
 * the same database are left out.
 */
export async function tableShapes(bulk: Bulk): Promise<TableShape[]> {
  const ours = new Set(createdTables(bulk.engine))
  const described = await descriptions[bulk.engine](bulk)
  return inOrder(described.filter(({ name }) => ours.has(name)))
}

/** Returns the names of the tables that the migrations create. The table `migrations` itself is not one of them. */
export function createdTables(engine: Bulk['engine']): string[] {
  return migrationsOf(engine).flatMap(({ script }) =>
    [...script.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name),
  )
}

type Described = Pick<TableShape, 'name' | 'isNumbered'>
type Column = { name: string; column: string; place: number }
type Reference = { name: string; column: string; parent: string; target: string }

const descriptions: Record<Bulk['engine'], (bulk: Bulk) => Promise<TableShape[]>> = {
  sqlite: async (bulk) => {
    const tables = await bulk.rows<{ name: string; sql: string }>(
      `select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name`,
    )
    const columns = await bulk.rows<Column>(
      `select m.name, c.name as "column", c.pk as place from sqlite_schema m, pragma_table_info(m.name) c
       where m.type = 'table' order by m.name, c.cid`,
    )
    const references = await bulk.rows<Reference>(
      `select m.name, f."from" as "column", f."table" as parent, f."to" as target
       from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table' order by m.name, f.seq, f."from"`,
    )
    const named = tables.map(({ name, sql }) => ({ name, isNumbered: / autoincrement\b/i.test(sql) }))
    return named.map((table) => shapeOf(table, columns, references))
  },
  postgres: async (bulk) => {
    const tables = await bulk.rows<Described>(
      `select t.table_name as name, exists (
         select from information_schema.columns c where c.table_schema = t.table_schema
           and c.table_name = t.table_name and c.is_identity = 'YES'
       ) as "isNumbered"
       from information_schema.tables t where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
       order by t.table_name`,
    )
    const columns = await bulk.rows<Column>(
      `select c.relname as name, a.attname as "column",
         coalesce(array_position(i.indkey::smallint[], a.attnum) + 1, 0) as place
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_index i on i.indrelid = c.oid and i.indisprimary
       where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname, a.attnum`,
    )
    const references = await bulk.rows<Reference>(
      `select c.relname as name, a.attname as "column", p.relname as parent, b.attname as target
       from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
       join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
       where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by c.relname, a.attname`,
    )
    return tables.map((table) => shapeOf(table, columns, references))
  },
}

function shapeOf(table: Described, columns: readonly Column[], references: readonly Reference[]): TableShape {
  const own = columns.filter(({ name }) => name === table.name)
  const key = own.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place)
  return {
    ...table,
    columns: own.map(({ column }) => column),
    key: key.map(({ column }) => column),
    references: references
      .filter(({ name }) => name === table.name)
      .map(({ column, parent, target }) => ({ column, table: parent, to: target })),
  }
}

function inOrder(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  const add = (table: TableShape) => {
    if (ordered.includes(table)) return
    for (const { table: parent } of table.references)
      for (const found of tables) if (found.name === parent && found !== table) add(found)
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}
