local judged, own_point, own_text
do
    local path, words, classes, point_class = "@FILE@", {}, @CLASSES@, "@POINT@"
    for word in ("@FUNCTION@"):gmatch("[^.:]+") do
        words[#words + 1] = word
    end
    local folder, name = path:match("^(.*[/\\])([^/\\]*)$")
    package.path = folder .. "?.lua;" .. folder .. "?/init.lua;" .. package.path
    local function leave(why)
        io.stderr:write((tostring(why):gsub("^%a?:?[^:]*[/\\]", "")), "\n")
        os.exit(1)
    end
    local file, why = io.open(path)
    local text = file and file:read("*a") or leave(why)
    own_text = text
    -- What is local to the file is returned by one more line, unless the file returns something itself.
    local load = loadstring or load
    if text:match("love%.") and not love then -- what the file draws and plays
        local anything = setmetatable({}, { __call = function(self) return self end })
        getmetatable(anything).__index = function() return anything end
        love = setmetatable({}, { __index = function() return setmetatable({}, getmetatable(anything)) end })
    end
    local names = ""
    local unpack = table.unpack or unpack
    local function add_names(specs)
        for _, spec in ipairs(specs) do
            if type(spec) == "table" then
                names = names .. ", " .. spec[1] .. " = " .. spec[1]
                add_names({ select(3, unpack(spec)) })
            end
        end
    end
    add_names(classes)
    if point_class ~= "" then
        add_names({ { point_class } })
    end
    local chunk = load(text .. "\nreturn " .. words[1] .. ", {" .. names:sub(2) .. "}", "@" .. path)
    if not chunk then
        chunk, why = load(text, "@" .. path)
    end
    local before = {}
    for key in pairs(_G) do
        before[key] = true
    end
    local fine, given, local_kinds = pcall(chunk or function() error(why, 0) end)
    if not fine then
        leave(given)
    end
    local function kind_of(name)
        return type(local_kinds) == "table" and local_kinds[name] or rawget(_G, name) or type(given) == "table" and (given[name] or given)
    end
    local function says(name, how)
        return text:match("function%s+" .. name .. how .. "%s*%(") ~= nil
    end
    local function make(name, ...)
        local kind = kind_of(name)
        for _, how in ipairs({ ".new", ".create", ":new", ":create" }) do
            if says(name, "%" .. how) then
                local new = kind[how:sub(2)]
                if how:sub(1, 1) == ":" then
                    return new(kind, ...)
                end
                return new(...)
            end
        end
        return kind(...)
    end
    if point_class ~= "" and kind_of(point_class) then
        own_point = function(...) return make(point_class, ...) end
    end
    -- An object of that class, with what its constructor takes; a "bare" one has the shape's own names.
    local function built(spec, given)
        if type(spec) ~= "table" then
            return spec == 0 and given or nil
        end
        local name, kind, arguments = spec[1], kind_of(spec[1]), {}
        if own_point and name == point_class and getmetatable(given) and not rawget(given, "values") then
            return given
        end
        if spec[2] == "bare" then
            local own = getmetatable(given).__index
            return setmetatable(given, { __index = function(shape, key)
                local method = kind[key]
                if method ~= nil then
                    return method
                end
                return own(shape, key)
            end })
        end
        if spec[2] == "whole" or #spec == 3 then
            arguments = { given }
        else
            local at = 0
            for i = 3, #spec do
                at = at + (spec[i] == 1 and 0 or 1)
                arguments[i - 2] = built(spec[i], given[at])
            end
        end
        return make(name, unpack(arguments, 1, #spec - 2))
    end
    local function find(from, first)
        local owner
        for i = first, #words do
            owner, from = from, type(from) == "table" and from[words[i]] or nil
        end
        return type(from) == "function" and from or nil, owner
    end
    local last, owner = words[#words], nil
    judged = type(given) == "function" and given or nil
    if not judged then
        judged, owner = find(given, 1)
    end
    if not judged and #words > 1 then
        judged, owner = find(given, 2)
    end
    if not judged then
        judged, owner = find(_G, 1)
    end
    if not judged then
        local names = {}
        for key, value in pairs(type(given) == "table" and given or _G) do
            if type(value) == "function" and (given or not before[key]) then
                names[#names + 1] = tostring(key)
            end
        end
        table.sort(names)
        leave(name .. ": it has no function " .. "@FUNCTION@" .. "; it has: " .. (names[1] and table.concat(names, ", ") or "none"))
    end
    if classes[1] and @OBJECT@ == 1 then
        judged = function(object, ...) return object[last](object, ...) end
    elseif text:match("function%s+[%w_.]+:" .. last .. "%s*%(") then -- it takes its table first
        local method, self = judged, owner
        judged = function(...) return method(self, ...) end
    end
    local plain, any = judged, false
    for _, spec in ipairs(classes) do
        any = any or type(spec) == "table"
    end
    if any then
        judged = function(...)
            local arguments = { ... }
            for i, spec in ipairs(classes) do
                arguments[i] = built(spec, arguments[i])
            end
            return plain(unpack(arguments, 1, #classes))
        end
    end
end
