// Tables that stand in a document between `<!-- table: name -->` and `<!-- end -->`, and are written there by the
// program that made them.

const PLACE = /(<!-- table: ([a-z ]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** The document with these tables in their places. Throws if it has a place for which there is no table. */
export function fillTables(text: string, tables: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (_, begin: string, name: string, end: string) => {
    const table = tables[name];
    if (table === undefined) throw new RangeError(`a place for a table that is not made: ${name}`);
    return `${begin}\n${table}\n\n${end}`;
  });
}
