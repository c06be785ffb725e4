import { useMemo, type ComponentType } from 'react';
import { createForm } from 'final-form';
import { Form } from 'react-final-form';

/** Values and errors of the form around a field: `parameters.form`. */
export interface StoryFormOptions {
  readonly values?: Readonly<Record<string, unknown>>;
  /** Errors of fields that were left: keys of the page's texts by name of the field. */
  readonly errors?: Readonly<Record<string, string>>;
}

function StoryForm({ Story, values = {}, errors = {} }: StoryFormOptions & { readonly Story: ComponentType }) {
  const form = useMemo(() => {
    const made = createForm({ initialValues: values, onSubmit: () => undefined, validate: () => errors });
    for (const name of Object.keys(errors)) {
      made.registerField(name, () => undefined, {});
      made.blur(name);
    }
    return made;
  }, [values, errors]);
  return (
    <Form form={form} onSubmit={() => undefined}>
      {() => (
        <div className="edge-form">
          <Story />
        </div>
      )}
    </Form>
  );
}

/** Decorator of stories: a form around a field. */
export function inStoryForm(Story: ComponentType, { parameters }: { readonly parameters: { readonly form?: StoryFormOptions } }) {
  return <StoryForm Story={Story} {...parameters.form} />;
}
