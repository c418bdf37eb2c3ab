<#macro emailLayout>
<html lang="${locale.language}" dir="${(ltr)?then('ltr','rtl')}">
<body>
    <#nested>
    <#if properties.publisher?has_content><p>${msg("publishedBy", properties.publisher)}</p></#if>
</body>
</html>
</#macro>
