/** The block in the editor: how many notices, or which one. What visitors see is made by the server of the site. */
((wp) => {
  const { createElement: element } = wp.element;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { PanelBody, Placeholder, RangeControl, TextControl } = wp.components;
  const { __ } = wp.i18n;

  function Edit({ attributes: { quanti, annuncio, accento }, setAttributes }) {
    const place = useBlockProps();
    const shown = annuncio ? __('Un annuncio', 'commiato') : `${quanti} ${__('annunci', 'commiato')}`;
    return element(
      'div',
      place,
      element(
        InspectorControls,
        null,
        element(
          PanelBody,
          { title: __('Annunci', 'commiato') },
          element(RangeControl, {
            ...{ label: __('Quanti', 'commiato'), value: quanti, min: 1, max: 24 },
            onChange: (value) => setAttributes({ quanti: value }),
          }),
          element(TextControl, {
            ...{ label: __('Solo l’annuncio con questo codice', 'commiato'), value: annuncio },
            onChange: (value) => setAttributes({ annuncio: value }),
          }),
          element(TextControl, {
            ...{ label: __('Colore dei collegamenti (#rrggbb)', 'commiato'), value: accento },
            onChange: (value) => setAttributes({ accento: value }),
          }),
        ),
      ),
      element(Placeholder, { icon: 'list-view', label: 'Commiato' }, shown),
    );
  }

  wp.blocks.registerBlockType('commiato/annunci', { edit: Edit, save: () => null });
})(window.wp);
