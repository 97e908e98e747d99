/** Something that people call by a name and the house by a code. */
export interface Named {
  code: string;
  name: string;
}

/** What a text field offers while somebody types; `id` is what its `list` names. */
export function NameChoices({ id, named }: { id: string; named: readonly Named[] }) {
  return (
    <datalist id={id}>
      {named.map(({ code, name }) => (
        <option key={code} value={name}>
          {code}
        </option>
      ))}
    </datalist>
  );
}
